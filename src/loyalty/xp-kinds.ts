export type XpKind = 'start' | 'purchase' | 'return' | 'review' | 'achievement' | 'supply-drop' | 'game' | 'correction'
