import type { ConfigurationFault } from './configuration.ts'

export const configurationFaults: Record<ConfigurationFault, string> = {
  'unknown-choice': 'Ett av valen finns inte för produkten. Välj utförande igen på produktens sida.',
  'incomplete-configuration': 'Välj ett alternativ i varje grupp på produktens sida innan du lägger den i varukorgen.',
  'impossible-configuration': 'Valen går inte att kombinera. Välj utförande igen på produktens sida.',
}
