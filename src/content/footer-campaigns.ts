/** The footer leads to them where they are. */
export const footerCampaigns = { company: 8827, blackWeek: 7866 } as const
