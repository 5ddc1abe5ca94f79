export function memberTitle(owner: string | null, label: string): string {
  return owner === null ? label : `${owner} - ${label}`
}
