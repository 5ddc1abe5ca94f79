import { DomainError } from '#core/domain-error.ts'

export function admitRegion(region: string | undefined): void {
  if (region === undefined || /^(se|sv)([/_-](se|sv))?$/i.test(region)) return
  throw new DomainError(400, 'region', 'I nuläget är sidan tyvärr bara tillgänglig på svenska!')
}
