export type EmptyDrawing = 'search' | 'gap' | 'box' | 'heart' | 'cart'

/** A thing, and a trace that leads to a node beside it: paths in a box of 220 by 150. */
type Drawing = [thing: string, trace: string, x: number, y: number]

export const emptyDrawings: Record<EmptyDrawing, Drawing> = {
  search: ['M64 64a40 40 0 1 0 80 0 40 40 0 1 0-80 0M134 94l34 34M108 78h16', 'M20 64h52l14-14h18', 112, 50],
  gap: [
    'M143 72a7 7 0 1 0 14 0 7 7 0 1 0-14 0M158 72h18l20 24h14M126 84v10M118 90l-6 8M134 90l6 8',
    'M10 96h50l24-24h10M110 68l26-22',
    102,
    72,
  ],
  box: ['M60 52l50-24 50 24v54l-50 24-50-24zM60 52l50 24 50-24M110 76v54', 'M85 40l50 24v20', 135, 92],
  heart: [
    'M110 124C66 96 56 76 56 58c0-16 12-28 27-28 11 0 21 6 27 17 6-11 16-17 27-17 15 0 27 12 27 28 0 18-10 38-54 66z',
    'M20 84h52l14-14h22',
    116,
    70,
  ],
  cart: [
    'M58 34h18l16 64h66l14-46H82M94 122a8 8 0 1 0 16 0 8 8 0 1 0-16 0M140 122a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
    'M14 88h26l14-14h50',
    112,
    74,
  ],
}
