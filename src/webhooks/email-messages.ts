export const stoppedEmail = {
  subject: (name: string) => `Webhooken ${name} är stoppad`,
  opening: {
    failing: (name: string) => `Inget anrop till ${name} har lyckats på ett dygn. Butiken har pausat webhooken.`,
    gone: (name: string) =>
      `Mottagaren ${name} har svarat att adressen inte finns längre (410). Butiken har stängt av webhooken.`,
  },
  kept: {
    failing: 'Händelser sparas under tiden och skickas i ordning när du startar den igen.',
    gone: 'Händelser sparas inte. Ändra adressen och starta webhooken igen om mottagaren har flyttat.',
  },
  open: 'Öppna webhooks',
} as const
