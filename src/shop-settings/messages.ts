export const fieldTexts = {
  missing: 'Fyll i.',
  email: 'Adressen ser inte ut som en e-postadress.',
  organisationNumber: 'Kontrollsiffran i organisationsnumret stämmer inte.',
  vatNumber: 'Momsregistreringsnumret skrivs SE, organisationsnumrets tio siffror och 01.',
  zip: 'Postnumret har fem siffror.',
  bankgiro: 'Kontrollsiffran i bankgironumret stämmer inte.',
  plusgiro: 'Kontrollsiffran i plusgironumret stämmer inte.',
  phone: 'Telefonnumret skrivs med siffror.',
  color: 'Färgen skrivs som #0b1f16.',
}
