export type Age = 'unknown' | 'minor' | 'adult'

/** Only the year is asked for, so whoever turns 18 this year still counts as a minor. */
export function ageOf(birthYear: number | null, year: number): Age {
  if (birthYear === null) return 'unknown'
  return year - birthYear > 18 ? 'adult' : 'minor'
}

export function isBirthYear(birthYear: number, year: number): boolean {
  return Number.isInteger(birthYear) && birthYear >= year - 120 && birthYear <= year - 5
}
