import { avatarClass } from './classes.ts'
import { figures } from './figures.ts'
import { type AvatarLook, avatarColours, type Face, type Headgear } from './looks.ts'

export function drawMemberAvatar(classId: number, { colour, headgear, face }: AvatarLook): string {
  const palette = avatarColours[colour]
  const { shapes, brow, ink } = figures[avatarClass(classId).key](palette)
  const size = 'viewBox="0 0 96 96" width="96" height="96"'
  const worn = `<g transform="translate(0 ${brow - 28})">${headgears[headgear]}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="96" height="96" fill="${palette.ground}"/>${shapes}${faces[face](ink)}${worn}</svg>`
}

const heart = (x: number) => `<path d="M${x} 54l-4.5-4.6a2.6 2.6 0 0 1 4.5-2.6a2.6 2.6 0 0 1 4.5 2.6z" fill="#ee5a1c"/>`
const dot = (x: number, ink: string, r = 3.2) => `<circle cx="${x}" cy="50" r="${r}" fill="${ink}"/>`
const line = (d: string, ink: string) =>
  `<path d="${d}" stroke="${ink}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`

const faces: Record<Face, (ink: string) => string> = {
  happy: (ink) => dot(41, ink) + dot(55, ink) + line('M44.5 55.5q3.5 2.6 7 0', ink),
  calm: (ink) => line('M37.5 50.5q3.5-3 7 0M51.5 50.5q3.5-3 7 0', ink),
  wink: (ink) => dot(41, ink) + line('M51.5 51q3.5-3.6 7 0M44.5 55.5q3.5 2.6 7 0', ink),
  amazed: (ink) => dot(41, ink, 4.2) + dot(55, ink, 4.2) + `<circle cx="48" cy="57" r="1.9" fill="${ink}"/>`,
  hearts: () => heart(41) + heart(55),
  pixels: (ink) => `<path d="M38 47h3v3h3v3h-6zM52 47h3v3h3v3h-6zM44 55h2v2h4v-2h2v4h-8z" fill="${ink}"/>`,
}

const headgears: Record<Headgear, string> = {
  none: '',
  antenna:
    '<path d="M48 29V17" stroke="#636f68" stroke-width="3.5"/><circle cx="48" cy="14" r="5" fill="#f4c327" stroke="#8a5a00" stroke-width="1"/>',
  cap: '<path d="M25 36c0-13 9-20 23-20s23 7 23 20z" fill="#1756d8"/><path d="M44 32h37c3 0 4 5 0 5H44z" fill="#0f3f9e"/><circle cx="48" cy="16" r="2.5" fill="#0f3f9e"/>',
  headphones:
    '<path d="M22 50c0-22 10-33 26-33s26 11 26 33" fill="none" stroke="#fff" stroke-width="6"/><path d="M22 50c0-22 10-33 26-33s26 11 26 33" fill="none" stroke="#33403a" stroke-width="4"/><rect x="16" y="43" width="11" height="20" rx="5.5" fill="#33403a"/><rect x="69" y="43" width="11" height="20" rx="5.5" fill="#33403a"/>',
  flower: [26, 37, 48, 59, 70]
    .map((x, at) => {
      const y = [35, 28, 25, 28, 35][at] ?? 30
      const fill = at % 2 === 0 ? '#ff8a5c' : '#fff'
      return `<g transform="translate(${x} ${y})"><g fill="${fill}"><circle cx="0" cy="-4" r="3.6"/><circle cx="4" cy="-1" r="3.6"/><circle cx="2.5" cy="3.5" r="3.6"/><circle cx="-2.5" cy="3.5" r="3.6"/><circle cx="-4" cy="-1" r="3.6"/></g><circle r="2.6" fill="#f4c327"/></g>`
    })
    .join(''),
  propeller:
    '<path d="M26 36c0-12 9-19 22-19s22 7 22 19z" fill="#ee5a1c"/><path d="M41 36c0-12 3-19 7-19s7 7 7 19z" fill="#f4c95d"/><path d="M48 17v-6" stroke="#33403a" stroke-width="2.5"/><path d="M48 11c-8-7-19-4-19 0s11 4 19 0c8 4 19 4 19 0s-11-7-19 0z" fill="#14885a"/>',
  snorkel:
    '<path d="M76 62V26" stroke="#ee5a1c" stroke-width="5" stroke-linecap="round"/><path d="M76 62c0 8-8 8-14 6" stroke="#33403a" stroke-width="4" fill="none" stroke-linecap="round"/><rect x="29" y="40" width="38" height="20" rx="9" fill="#8db8ff" fill-opacity=".35" stroke="#1756d8" stroke-width="3.5"/><path d="M22 47h7M67 47h9" stroke="#1756d8" stroke-width="3.5"/>',
  wizard:
    '<path d="M30 32L52 1l12 31z" fill="#4a32a8"/><path d="M20 34q28-10 56 0q-28 8-56 0z" fill="#35227f"/><path d="M49 17l1.5 3.2 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5-2.6-2.4 3.5-.4z" fill="#f4c327"/>',
  crown:
    '<path d="M28 33l-3-20 12 9 11-14 11 14 12-9-3 20z" fill="#f0c64a" stroke="#8a5a00" stroke-width="1.2"/><circle cx="48" cy="25" r="3" fill="#c5221f"/><circle cx="36" cy="27" r="2" fill="#1756d8"/><circle cx="60" cy="27" r="2" fill="#1756d8"/>',
  halo: '<ellipse cx="48" cy="15" rx="20" ry="6" fill="none" stroke="#8a5a00" stroke-width="5.5"/><ellipse cx="48" cy="15" rx="20" ry="6" fill="none" stroke="#ffd84a" stroke-width="4"/>',
}
