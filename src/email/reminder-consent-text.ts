export const reminderConsentText = 'Påminn mig med ett mejl om jag lämnar något i varukorgen. Avsluta när du vill.'

export const reminderTitle = 'Påminnelser om varukorgen'
