/** The source of products made by hand. No feed has it. */
export const manualSource = 'manual'
