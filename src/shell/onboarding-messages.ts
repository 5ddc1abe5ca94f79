import { hasPart, isPageOffered } from '#core/programme.ts'
import { shop } from '#core/shop.ts'
import { membershipGains } from '#identity/membership-messages.ts'
import type { AddressName } from '#paths.ts'
import { offered } from '#shop-settings/offered.ts'
import type { IconName } from '#ui/icon-names.ts'

export const onboardingMessages = {
  get promptTitle() {
    return offered.memberPrices ? 'Medlemmar betalar mindre' : `Bli medlem i ${shop.brand.name}`
  },
  get promptText() {
    return `${membershipGains()} Det kostar inget att gå med.`
  },
  closePrompt: 'Stäng, visa inte igen',
  join: 'Bli medlem',
  logIn: 'Logga in',
  tour: 'Rundtur',
  step: (step: number, of: number) => `Steg ${step} av ${of}`,
  back: 'Tillbaka',
  next: 'Nästa',
  done: 'Klar',
  skip: 'Hoppa över',
  openPage: (name: string) => `Öppna ${name}`,
  news: 'Nytt till dig',
  close: 'Stäng',
  yesPlease: 'Ja tack',
  noThanks: 'Nej tack',
  newsletterTitle: 'Vill du ha nyhetsbrevet?',
  newsletterThanks: 'Tack! Nyhetsbrevet kommer via mejl.',
}

export type TourStep = {
  icon: IconName
  title: string
  text: string
  page: { name: AddressName; title: string } | null
}

export function tourSteps(username: string): TourStep[] {
  return everyStep(username).filter(({ page }) => page === null || isPageOffered(page.name))
}

function everyStep(username: string): TourStep[] {
  return [
    {
      icon: 'graduation-cap',
      title: `Välkommen, ${username}!`,
      text: `${gathering()}Här är det viktigaste på Mina sidor.`,
      page: null,
    },
    {
      icon: 'package',
      title: 'Dina beställningar',
      text: 'Följ paketen hem, hämta kvitton och skicka tillbaka det som inte blev rätt.',
      page: { name: 'member.orders', title: 'Beställningar' },
    },
    {
      icon: 'gift',
      title: hasPart('levels') ? 'Förmåner som växer' : 'Dina förmåner',
      text: `${hasPart('levels') ? 'Nivån stiger med dina xp, och med den det du får. ' : ''}Erbjudanden till medlemmar har en egen sida.`,
      page: { name: 'member.benefits', title: 'Förmåner' },
    },
    {
      icon: 'heart',
      title: 'Önskelistor',
      text: 'Spara produkter till senare, dela listan med andra och lägg allt i varukorgen på en gång.',
      page: { name: 'member.wishlists', title: 'Önskelistor' },
    },
    {
      icon: 'trophy',
      title: 'Prestationer',
      text: 'Det finns hundratals att klara. Några är lätta, några hemliga och några har nästan ingen.',
      page: { name: 'member.achievements', title: 'Prestationer' },
    },
    {
      icon: 'bell',
      title: 'Du bestämmer',
      text: 'I profilen väljer du hur mycket vi hör av oss och om butiken ska vara mer allvarlig. Rundturen finns kvar i menyn.',
      page: { name: 'member.profile', title: 'Profil' },
    },
  ]
}

function gathering(): string {
  if (!hasPart('xp')) return ''
  return `Du samlar xp när du handlar${hasPart('achievements') ? ', skriver omdömen och klarar prestationer' : ' och skriver omdömen'}. `
}
