import type { Draft } from './draft.ts'

/** For whom and for what a way of delivery is offered, in words. */
export function deliverySummary(draft: Draft): string[] {
  const text = (name: string) => draft[name]?.trim() ?? ''
  const areas = text('rules.areas')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const fits = limitsOf(text, 'fits')
  const exceeds = limitsOf(text, 'exceeds')
  const rank = text('rules.minRank')
  const value = text('rules.minOrderValue')
  return [
    areas.length > 0 ? `postnummer som börjar på ${areas.join(', ')}` : 'hela Sverige',
    customers[text('rules.customers')] ?? 'privatpersoner och företag',
    ...(rank === '' ? [] : [`medlemmar från nivå ${rank}`]),
    ...(value === '' ? [] : [`ordrar från ${value} kr`]),
    fits ? `paket upp till ${fits}` : 'paket av alla storlekar',
    ...(exceeds ? [`bara det som är större än ${exceeds}`] : []),
    ...(text('isInternal') === 'yes' ? ['erbjuds inte'] : []),
  ]
}

const customers: Record<string, string> = { private: 'privatpersoner', company: 'företag' }

function limitsOf(text: (name: string) => string, which: 'fits' | 'exceeds'): string | null {
  const at = (name: string) => text(`rules.${which}.${name}`)
  const centimetres = Number(at('maxLengthMm')) / 10
  const parts = [
    ...(at('kg') === '' ? [] : [`${at('kg')} kg`]),
    ...(at('litres') === '' ? [] : [`${at('litres')} liter`]),
    ...(at('maxLengthMm') === '' ? [] : [`${centimetres.toLocaleString('sv-SE')} cm`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
