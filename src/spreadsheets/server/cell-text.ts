/** Collects the text of `t` and `v`, without what tells how a word is read aloud. */
export function cellText() {
  let text = ''
  let isText = false
  let isReading = false
  return {
    open(name: string) {
      if (name === 'rPh') isReading = true
      isText = (name === 't' || name === 'v') && !isReading
    },
    add(part: string) {
      if (isText) text += part
    },
    close(name: string) {
      if (name === 'rPh') isReading = false
      isText = false
    },
    take(): string {
      const taken = text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      text = ''
      return taken
    },
  }
}
