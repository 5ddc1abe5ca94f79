import { avatarClasses } from './classes.ts'

export type AvatarBackground = { classId: number; isGoldPlus: boolean; isChristmas: boolean }

export const lastPlainLevel = 8

export function backgroundOf({ level, ...mine }: Omit<AvatarBackground, 'isGoldPlus'> & { level: number }) {
  return { ...mine, isGoldPlus: level > lastPlainLevel }
}

export function backgroundPath({ classId, isGoldPlus, isChristmas }: AvatarBackground, ending: 'gif' | 'png' = 'gif') {
  return `/img/member/avatar/background-${classId}${isGoldPlus ? '-goldplus' : ''}${isChristmas ? '-christmas' : ''}.${ending}`
}

export function parseBackground(path: string): (AvatarBackground & { ending: 'gif' | 'png' }) | null {
  const found = /^\/img\/member\/avatar\/background-(\d{1,2})(-goldplus)?(-christmas)?\.(gif|png)$/.exec(path)
  const classId = Number(found?.[1])
  if (!found || !avatarClasses.some(({ id }) => id === classId)) return null
  const ending = found[4] === 'gif' ? 'gif' : 'png'
  return { classId, isGoldPlus: found[2] !== undefined, isChristmas: found[3] !== undefined, ending }
}
