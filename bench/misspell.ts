export function misspellings(query: string): string[] {
  return query.split(' ').flatMap((word, at, words) => {
    if (word.length < shortest || /\d/.test(word)) return []
    return wrong(word).map((mistyped) => words.with(at, mistyped).join(' '))
  })
}

const shortest = 5

function wrong(word: string): string[] {
  const letters = [...word]
  const middle = letters.length >> 1
  const [letter = '', next = ''] = letters.slice(middle)
  return [
    letters.toSpliced(middle, 2, next, letter),
    letters.toSpliced(middle, 1),
    letters.toSpliced(middle, 0, letter),
    letters.with(middle, neighbours[letter] ?? letter),
  ]
    .map((mistyped) => mistyped.join(''))
    .filter((mistyped) => mistyped !== word)
}

const keys = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm,']
const neighbours: Record<string, string> = Object.fromEntries(
  keys.flatMap((row) => [...row].slice(0, -1).map((letter, at) => [letter, row[at + 1] ?? letter])),
)
