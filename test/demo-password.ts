export const demoPassword = 'provas-av-journeys'
