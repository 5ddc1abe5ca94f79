export const invitationEmailMessages = {
  subject: (shop: string) => `Du är inbjuden till ${shop}`,
  heading: (shop: string) => `Välkommen till teamet på ${shop}`,
  opening: (by: string, role: string) => [
    `${by} har bjudit in dig att arbeta i butikens administration, med rollen ${role}.`,
    'Öppna länken för att välja hur du loggar in. Därefter skaffar du ett andra steg, så att bara du kommer in.',
  ],
  owner: 'Ägare',
  button: 'Gå med',
  closing: (days: number) =>
    `Länken gäller i ${days} dagar och en gång. Väntade du dig ingen inbjudan behöver du inte göra något.`,
} as const
