import { memberCodeMinutes } from './member-code.ts'

export const messages = {
  inStore: 'Handlar du i butik?',
  show: 'Visa medlemskod',
  title: 'Medlemskod',
  text: 'Visa koden i kassan innan du betalar, så får du dina priser och köpet hamnar bland dina beställningar.',
  picture: 'Medlemskoden som QR-kod',
  lasts: `Koden gäller i ${memberCodeMinutes} minuter och för ett köp. Lämna den bara till den som står i kassan.`,
  ended: 'Koden har gått ut.',
  renew: 'Visa en ny kod',
  failed: 'Koden kunde inte hämtas. Försök igen.',
} as const
