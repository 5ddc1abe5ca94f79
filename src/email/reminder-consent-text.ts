export const reminderConsentText = 'Påminn mig med ett mejl om jag lämnar något i varukorgen. Avsluta när du vill.'

export const reminderTitle = 'Påminnelser om varukorgen'

export const reminderNotLoaded = 'Vi kunde inte se om du har valt påminnelser om varukorgen.'
