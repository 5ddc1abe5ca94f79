const eyes = '<circle cx="41" cy="51" r="3" fill="#14201a"/><circle cx="55" cy="51" r="3" fill="#14201a"/>'
const smile = '<path d="M43 60q5 4 10 0" stroke="#14201a" stroke-width="2.5" fill="none" stroke-linecap="round"/>'

const avatars = {
  gron: [
    '#cfe8da',
    '<path d="M18 96c0-16 13-24 30-24s30 8 30 24z" fill="#006b43"/>',
    '<circle cx="48" cy="50" r="22" fill="#f0c9a4"/>',
    '<path d="M26 48c0-16 9-26 22-26s22 10 22 26c-10-2-16-6-20-12-4 6-12 10-24 12z" fill="#33403a"/>',
    eyes,
    smile,
  ],
  rav: [
    '#fbe3c4',
    '<path d="M16 96c0-16 14-26 32-26s32 10 32 26z" fill="#a8482f"/>',
    '<path d="M26 44V16l18 14h8l18-14v28z" fill="#d96f47"/>',
    '<path d="M31 34V24l8 7zM65 34V24l-8 7z" fill="#f6c7a8"/>',
    '<rect x="26" y="30" width="44" height="40" rx="20" fill="#d96f47"/><path d="M48 60l-4-4h8z" fill="#3a1610"/>',
    '<path d="M22 56l10 1M22 64l10-3M74 56l-10 1M74 64l-10-3" stroke="#3a1610" stroke-width="2" stroke-linecap="round"/>',
    eyes,
  ],
  robot: [
    '#dfe3f7',
    '<path d="M14 96c0-18 14-26 34-26s34 8 34 26z" fill="#3f5f7c"/>',
    '<path d="M48 30V18" stroke="#3f5f7c" stroke-width="4"/><circle cx="48" cy="15" r="5.5" fill="#f4c327"/>',
    '<rect x="24" y="28" width="48" height="42" rx="19" fill="#557a9b"/>',
    '<rect x="31" y="40" width="34" height="18" rx="9" fill="#0f1a15"/>',
    '<circle cx="41" cy="49" r="3.4" fill="#d3ee3a"/><circle cx="55" cy="49" r="3.4" fill="#d3ee3a"/>',
    '<path d="M42 63h12" stroke="#dfe3f7" stroke-width="3" stroke-linecap="round"/>',
  ],
  lurar: [
    '#f6dcd8',
    '<path d="M16 96c0-16 14-24 32-24s32 8 32 24z" fill="#8e2436"/>',
    '<path d="M22 76c-4-30 4-56 26-56s30 26 26 56z" fill="#4a1f2a"/>',
    '<rect x="30" y="32" width="36" height="40" rx="18" fill="#e9b896"/>',
    '<path d="M30 46c10 0 18-4 22-12 4 8 8 11 14 12V40c0-10-8-16-18-16s-18 6-18 16z" fill="#4a1f2a"/>',
    '<path d="M24 52c0-20 8-32 24-32s24 12 24 32" fill="none" stroke="#fff" stroke-width="5"/>',
    '<rect x="18" y="46" width="11" height="20" rx="5.5" fill="#fff"/>',
    '<rect x="67" y="46" width="11" height="20" rx="5.5" fill="#fff"/>',
    eyes,
    smile,
  ],
  krona: [
    '#e5e1f3',
    '<path d="M16 96c0-16 14-26 32-26s32 10 32 26z" fill="#4a32a8"/><circle cx="48" cy="50" r="23" fill="#8f78f0"/>',
    '<path d="M26 40l-2-22 13 10 11-14 11 14 13-10-2 22z" fill="#d3ee3a"/>',
    eyes,
    smile,
  ],
  noface: [
    '#e2e6e2',
    '<path d="M16 96c0-18 14-26 32-26s32 8 32 26z" fill="#aab5ae"/><circle cx="48" cy="46" r="21" fill="#aab5ae"/>',
  ],
} as const

export type AvatarName = keyof typeof avatars

export const avatarNames = Object.keys(avatars) as AvatarName[]
export const isAvatar = (word: string): word is AvatarName => Object.hasOwn(avatars, word)

export function drawAvatar(name: AvatarName): string {
  const [ground, ...shapes] = avatars[name]
  const size = 'viewBox="0 0 96 96" width="96" height="96"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="96" height="96" fill="${ground}"/>${shapes.join('')}</svg>`
}
