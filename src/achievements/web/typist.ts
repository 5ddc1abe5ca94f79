export function typist(word: string, withinMs: number): (key: string, at: number) => boolean {
  let typed: { key: string; at: number }[] = []
  return (key, at) => {
    typed = [...typed, { key: key.toLowerCase(), at }].slice(-word.length)
    const isWord = typed.map((one) => one.key).join('') === word && at - (typed[0]?.at ?? 0) <= withinMs
    if (isWord) typed = []
    return isWord
  }
}
