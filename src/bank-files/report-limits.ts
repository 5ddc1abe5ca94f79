/** Of each list in a report. */
export const maxShownEntries = 200
