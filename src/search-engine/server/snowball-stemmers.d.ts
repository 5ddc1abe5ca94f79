declare module 'snowball-stemmers' {
  const stemmers: { newStemmer(language: 'swedish'): { stem(word: string): string } }
  export default stemmers
}
