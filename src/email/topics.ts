export const emailTopics = ['newsletter', 'cart-reminder', 'wish-news'] as const
export type EmailTopic = (typeof emailTopics)[number]
