/** What reads and draws pictures. It holds 10 MB, so it is brought in for the first of them. */
export async function drawing() {
  return (await import('sharp')).default
}
