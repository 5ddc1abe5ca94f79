const inMarkup: readonly RegExp[] = [
  /(['"`])[^'"`\n]*[åäöÅÄÖ][^'"`\n]*\1/g,
  /\b(?:aria-label|label|title|text|alt|placeholder|hint)="[^"\n]*[a-z]{3}[^"\n]*"/g,
  /\b(?:label|name|text|title): '[A-Z][a-z]+(?: [a-z]+)*'/g,
  />[A-ZÅÄÖ][a-zåäö]+[^<>{}()=\n]*<\//g,
  /^ +[A-ZÅÄÖ][a-zåäö]+(?: [a-zåäö]+)*[.!?]?$/gm,
]

/** Texts written in a component. They belong in its module's messages; the name in an address is none. */
export function textsInComponents(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '').replace(/pathTo\([^()]*\)/g, '')
    return inMarkup.flatMap((pattern) => [...code.matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`))
  })
}
