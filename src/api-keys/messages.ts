/** After who did something. */
export const viaApiKey = (name: string) => `via API-nyckel ${name}`
