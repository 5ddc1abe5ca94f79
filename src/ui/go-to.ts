export function scrollToId(id: string): boolean {
  const place = document.getElementById(id)
  if (!place) console.warn(`Nothing to scroll to: #${id}`)
  place?.scrollIntoView()
  return place !== null
}
