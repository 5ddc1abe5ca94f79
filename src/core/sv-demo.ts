/** What a demo shop at a public address says on every page, in every email and on every printed document. */
export const demoNotice = {
  name: 'Demobutik',
  text: 'Inget är till salu på riktigt: varor skickas inte och betalningar är på låtsas.',
}
