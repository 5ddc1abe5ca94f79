type ShopTerm = {
  /** The term of docs/texts.md. */
  term: string
  /** Words that are not used for it. */
  not: RegExp
  /** Files where the other words are right. */
  except?: RegExp
}

/** Modules whose goods have been bought: there the law and the customer speak of varor. */
const bought =
  /^src\/(orders|order-documents|returns|shipping|checkout|credit-applications|my-payments|payment-page|payments|payment-processing|labels|importing|packing|order-changes|order-handling|goodwill)\/|^src\/admin\/(\w+-)?messages\.ts|info-pages|first-pages\/|goods\/|kinds|history|chats/

/** Order is the word of the back office, and of the address bar. */
const backOffice =
  /^src\/(admin|admin-frame|gift-card-handling|point-of-sale|packing|payment-processing|accounting|employee-tools|importing|company-credit)\/|security|failed-jobs/

/** Texts fixed by the customer's documents. */
const fixed = /^src\/email\/messages\.ts|inventory\/messages\.ts/

export const shopTerms: readonly ShopTerm[] = [
  {
    term: 'produkt',
    not: /(?:\b(?:en|1|varje|samma|denna|någon|ingen)\s+vara\b(?! (?:med|med om|till))|\bvaror(?:na)?\b|\bvarans?\b)/i,
    except: bought,
  },
  { term: 'beställning', not: /\b(?:din|er|min) order\b|\border \$\{number\}/i, except: backOffice },
  { term: 'varukorg', not: /\bkundvagn|\bvagnen\b|\bkundkorg/i },
  {
    term: 'mejl',
    not: /\bmailet\b|\bmaila\w*|\bmail\w*adress|\bmed e-post\b|\btill din e-post\b|\bbrevet\b|\bett brev\b/i,
    except: fixed,
  },
  { term: 'omdöme', not: /\brecension|\brecensera/i },
  {
    term: 'betalsätt',
    not: /\bbetalningssätt|\bbetalmetod|\bbetalningsmetod/i,
    // Wording prescribed by law.
    except: /withdrawal-form-messages/,
  },
  { term: 'leveranssätt', not: /\bfraktsätt|\bleveransmetod|\bfraktalternativ/i },
  { term: 'kampanjkod', not: /\brabattkod|\bvärdekod/i },
  { term: 'avisering', not: /\bnotiser?\b|\bnotifikation/i },
  { term: 'anslutning', not: /\buppkoppling/i, except: /goods\// },
  { term: 'kakor', not: /\bcookies\b(?= [a-zåäö]*[åäö])/i },
  { term: 'Krets Trygg, trygghetsavtal', not: /\bproduktförsäkring|\bdrulleförsäkring|\boförsäkrad/i },
  { term: 'i dag, i morgon', not: /\b(?:idag|imorgon|ikväll)\b/i, except: /inventory\/messages|catalog\/web\/splash/ },
  { term: 'ner', not: /\b(?:längst|ladda|upp och) ned\b/i },
  { term: '20.00', not: /\bkl\.? ?\d\d:\d\d/ },
  { term: 'tum as ″', not: /\d"(?=[ ,)–])[^\n]*[a-zåäö]{3}/, except: /\.ts$/ },
]
