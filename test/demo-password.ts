/** Of every account in demo shops that tests and journeys open; given to them by the setting DEMO_PASSWORD. */
export const demoPassword = 'provas-av-journeys'
