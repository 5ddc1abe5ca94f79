export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
