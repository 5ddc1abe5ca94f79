export const bodies = {
  kol: '#2b3033',
  grafit: '#4a5154',
  dimma: '#c3cac9',
  ben: '#e9e5da',
  sno: '#f3f4f1',
  mossa: '#5c7160',
  hav: '#3f5f7c',
  natt: '#222f46',
  tegel: '#c2563b',
  honung: '#dfa23a',
  rosa: '#e2b3ac',
  lav: '#a9b89b',
  lila: '#8f86b5',
  is: '#b9d3dc',
} as const

export const accents = {
  fosfor: '#d3ee3a',
  orange: '#ff6b2c',
  cyan: '#2fb3d6',
  rod: '#e03c2b',
  gul: '#f4c327',
  gron: '#1fa56f',
  rosa: '#f08aa5',
  vit: '#f6f7f4',
  bla: '#3b63e0',
} as const

export const arts = {
  norrsken: ['#0d1b2a', '#123a4a', '#1fa56f', '#d3ee3a'],
  dyner: ['#f2c48d', '#e0764a', '#a83e3a', '#4a1f3a'],
  fjall: ['#bfe0ea', '#7fb2c9', '#3f6f8c', '#1d3a50'],
  orbit: ['#1b1638', '#5a3fc0', '#f08aa5', '#ffd9a0'],
  banor: ['#06281c', '#0f5b3f', '#1fa56f', '#d3ee3a'],
  sol: ['#fff0c9', '#ffb14a', '#f2602c', '#8e2436'],
  glas: ['#dfe8e4', '#9fc3b6', '#4c8f86', '#1b4a4f'],
  korall: ['#1d2a44', '#2f5d8a', '#ff7d5c', '#ffd6b8'],
  is: ['#f2f7f8', '#cfe3ea', '#9cc2d3', '#5d8fae'],
  skog: ['#e8eddc', '#a9c08a', '#4f7a4c', '#1d3a2a'],
} as const

export type BodyName = keyof typeof bodies
export type AccentName = keyof typeof accents
export type ArtName = keyof typeof arts
