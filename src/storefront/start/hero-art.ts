import { address, naturalSize } from '#catalog/drawing/address.ts'
import { drawingFrom } from '#catalog/drawing/drawing.ts'
import type { Trace } from '#ui/traces.tsx'

type Art = { src: string; width: number; height: number; place: { left: string; top: string; width: string } }

function art(type: string, look: { body: string; accent: string; v?: number }, place: Art['place']): Art {
  const drawing = drawingFrom({ type, art: 'norrsken', ...look })
  return { src: address(drawing), ...naturalSize(drawing), place }
}

export const heroArt: Art[] = [
  art('skarm', { body: 'ben', accent: 'orange' }, { left: '61.5%', top: '6.5%', width: '34%' }),
  art('horlurar', { body: 'ben', accent: 'orange', v: 1 }, { left: '44.5%', top: '15%', width: '20%' }),
  art('tangentbord', { body: 'ben', accent: 'orange' }, { left: '54.5%', top: '63.5%', width: '29.5%' }),
  art('mus', { body: 'sno', accent: 'orange' }, { left: '86.5%', top: '60.5%', width: '10.5%' }),
]

export const heroTraces: Trace[] = [
  { path: 'M-10 30H44L84 -10' },
  { path: 'M-10 10H30L50 -10' },
  { path: 'M779 20H640L610 -10' },
  { path: 'M300 -10V22L326 48H372', nodes: [[379, 48]] },
  { path: 'M-10 424H40L76 460' },
  { path: 'M330 460V438L352 416H520L545 441V460' },
  { path: 'M392 303V140L424 108H700L742 150V322L704 360H449Z', isLit: true },
  { path: 'M306 227H356L392 263', isLit: true },
]
