import type { DrawingType } from '#illustrations/frames.ts'

/** Review texts by product kind and rating. */
export type Voices = { pleased: string[]; mixed: string[]; displeased: string[] }

const voices = (pleased: string[], mixed: string[], displeased: string[]): Voices => ({ pleased, mixed, displeased })

const pools = {
  laptop: voices(
    [
      'Startar innan jag hunnit sätta mig. Fläkten hör jag bara när jag lutar mig fram.',
      'Skärmen är precis lagom matt. Sitter vid fönster och ser allt.',
      'Tangentbordet är bättre än det på min förra, och åäö sitter där de ska.',
      'Batteriet räcker från Hässleholm till Stockholm med marginal.',
      'Bytte från en sex år gammal dator och skäms lite över att jag väntade.',
      'Kom uppdaterad och klar. Inga konstiga program att avinstallera.',
    ],
    [
      'Bra maskin, men laddaren är större än jag trodde.',
      'Snabb och tyst. Kameran är däremot inget att skryta med.',
      'Gör det den ska. Hade gärna haft ett uttag till på höger sida.',
    ],
    [
      'Blev varmare än väntat vid film. Lämnade tillbaka den utan problem.',
      'Pekplattan knarrade på mitt exemplar. Kundservice bytte direkt, men ändå.',
    ],
  ),
  desktop: voices(
    [
      'Kablarna är dragna snyggare än jag någonsin lyckats med.',
      'Inkopplad och igång på sju minuter, sedan spel.',
      'Hörs mindre än kylskåpet.',
      'Lätt att öppna. Satte i en disk till samma kväll.',
      'Allt var uppdaterat när den kom.',
    ],
    [
      'Bra dator, men kartongen krävde två personer.',
      'Precis vad jag behövde. Ljuset inuti gick att stänga av, tack för det.',
    ],
    ['En fläkt skramlade efter transporten. Ny kom på två dagar.'],
  ),
  parts: voices(
    [
      'Passade direkt, och måtten på sidan stämde på millimetern.',
      'Monterade på en kvart. Skruvarna låg i påsar med etikett, mer sånt.',
      'Trodde jag behövde den dyrare modellen. Det gjorde jag inte.',
      'Andra gången jag köper samma, till ett bygge åt min bror.',
      'Gick igång på första försöket. Det hör man inte till vardags.',
      'Ser bättre ut i verkligheten, och det spelar ju ingen roll men ändå.',
    ],
    ['Fungerar fint, men manualen är mest bilder.', 'Precis som väntat, varken mer eller mindre.'],
    ['Fick inte plats i mitt chassi trots att jag trodde jag hade mätt. Mitt fel, men varnar andra.'],
  ),
  graphics: voices(
    [
      'Tio grader svalare än mitt gamla och hälften så högljutt.',
      'Fläktarna står stilla när jag skriver. Trodde först att det var trasigt.',
      'Allt på max i 1440p. Äntligen.',
      'Stödet i kartongen gör att kortet inte hänger.',
      'Mätte tre gånger, passade på millimetern.',
    ],
    [
      'Snabbt och bra, men det visslar svagt i menyer med hög bildfrekvens.',
      'Mycket kort för pengarna. Kontakten sitter lite dumt till.',
    ],
    ['Större än jag fattade. Mät chassit först.'],
  ),
  cooling: voices(
    [
      'Temperaturen ligger tio grader lägre än med det gamla. Tystare också.',
      'Hör den inte. På riktigt.',
      'Monteringen var två skruvar, precis som det stod.',
      'Går svalt även när det är trettio grader i rummet.',
      'Gummit i hörnen gjorde större skillnad än jag trodde.',
    ],
    ['Kyler bra. Lite trångt mot minnet.', 'Tyst på lågvarv, hörs på högvarv. Som fläktar.'],
    ['En av skruvarna var skev. Ny kom två dagar senare.'],
  ),
  supply: voices(
    [
      'Tyst som en mus, och jag sitter bredvid.',
      'Etiketter på kablarna. Varför gör inte alla så?',
      'Platta kablar som går att böja. Bygget blev snyggt för en gångs skull.',
    ],
    ['Stabilt, men kabeln till processorn är kort i ett stort chassi.'],
    ['Pep svagt vid avstängning. Bytt utan diskussion.'],
  ),
  cases: voices(
    [
      'Plats för allt, och filtren går att dra ut utan att flytta datorn.',
      'Inga vassa kanter. Byggde utan plåster.',
      'Plåten är tjockare än på mitt förra, som kostade mer.',
      'Kabelrännan räddade bygget.',
    ],
    ['Bra luft, men fotavtrycket är större än på bilden.', 'Fint chassi. Knappen känns lite plastig.'],
    ['Sidan hade en buckla från transporten. Ny sida skickades.'],
  ),
  drive: voices(
    [
      'Klonade disken på en kvart.',
      'Full fart hela vägen även vid stora filer.',
      'Sitter i konsolen sedan i våras. Inga problem.',
      'Datorn känns som ny för under en tusenlapp.',
    ],
    [
      'Snabb tills den är nästan full, sedan bara ganska snabb.',
      'Bra disk. Programmet som följer med är onödigt krångligt.',
    ],
    ['Kom i en kartong som var större än datorn. Disken är bra, men alltså.'],
  ),
  card: voices(
    [
      'Skriver precis så fort som det står.',
      'Följde med i tvätten. Bilderna var kvar.',
      'Inget krångel i vare sig kamera eller drönare.',
    ],
    ['Bra kort. Adaptern sitter lite hårt.'],
    ['Etiketten lossnade efter en månad. Kortet lever.'],
  ),
  nas: voices(
    [
      'Familjens alla bilder på ett ställe. Tog en söndag, sparar hundra.',
      'Tystare än routern den står bredvid.',
      'Installationen var tre frågor. Inga konton.',
    ],
    ['Bra låda. Räkna med att diskarna hörs mer än den.'],
    ['Uppdateringen tog lång tid första gången.'],
  ),
  headset: voices(
    [
      'Sitter lätt i fem timmar med glasögon. Det har inget annat headset klarat.',
      'De andra i laget frågade om jag bytt rum, så mycket bättre är mikrofonen.',
      'Hör steg jag inte visste fanns. Kanske för bra.',
      'Håller längre på en laddning än jag gör vid datorn.',
      'Kuddarna är svala och går att ta av och tvätta.',
      'Provlyssnade i butiken i Örebro i en halvtimme, ingen tittade snett.',
    ],
    [
      'Ljudet är jättebra, men trycket runt öronen tog en vecka att vänja sig vid.',
      'Bra i spel, lite tunt till musik.',
      'Fint bygge. Skulle velat ha ett fodral i kartongen.',
    ],
    ['Passade inte mina öron alls. Öppet köp löste det.', 'Min mikrofon tog upp tangentbordet. Gick att ställa ner.'],
  ),
  buds: voices(
    [
      'Sitter kvar när jag springer. Det gör nästan inget i mina öron.',
      'Hittade den ena under soffan tack vare pipet.',
      'Bussen försvann. Jag missade hållplatsen, fem stjärnor.',
      'Den minsta kudden är faktiskt liten.',
    ],
    ['Bra ljud, men etuiet repas lätt.', 'Trycken på snäckan kräver lite övning.'],
    ['Föll ur vänster öra oavsett kudde. Lämnade tillbaka.'],
  ),
  microphone: voices(
    [
      'Kollegorna hör mig och inte tangentbordet.',
      'Rösten låter som min egen, fast på en bra dag.',
      'Tystar mig med ett tryck. Ringen blir röd så jag vet.',
    ],
    ['Bra mick, men tung. Skaffa en ordentlig arm.'],
    ['Tar upp stötar i bordet om man inte har fjädrande fäste.'],
  ),
  speakers: voices(
    [
      'Fyller hela köket utan att låta uppskruvat.',
      'Basen är tajt även på låg volym, så grannen är fortfarande en vän.',
      'Låter dubbelt så stort som det ser ut.',
      'Kopplade in och glömde att det fanns någon app.',
    ],
    ['Låter stort för storleken, men lampan lyser lite starkt på natten.', 'Bra ljud, kort sladd.'],
    ['Bluetooth hoppade till ibland i början. Löstes med en uppdatering.'],
  ),
  soundbar: voices(
    [
      'Rösterna i film hörs äntligen. Har stängt av undertexterna.',
      'En sladd till TV:n, sedan sköter den sig.',
      'Basen stod bakom soffan från dag ett.',
    ],
    ['Stor skillnad, men fjärrkontrollen är liten och svart och borta.'],
    ['Tappade kontakten med basen en gång i veckan. Ny programvara hjälpte.'],
  ),
  mouse: voices(
    [
      'Så lätt i handen att jag glömmer den.',
      'Klicken är distinkta utan att låta. Kollegan i båset bredvid tackar.',
      'Formen passar min hand, 19 cm, som hand i handske.',
      'Fyra månader in och inget dubbelklick.',
      'Gled bättre än den förra från första stund.',
    ],
    ['Bra mus, men sidoknapparna sitter en aning för långt bak för mig.', 'Skrollhjulet kunde ha haft tydligare steg.'],
    ['Skalet knarrade på vänster sida. Fick en ny, den var tyst.'],
  ),
  mat: voices(
    [
      'Ligger still på ett bord av glas. Det gör inga andra.',
      'Kanten skaver inte. Enda anledningen att köpa just den, och den räcker.',
      'Tvättade den i fyrtio grader. Som ny.',
    ],
    ['Bra yta. Luktade gummi i två dagar.'],
    ['Kom hårt rullad och reste sig i hörnen i en vecka.'],
  ),
  keyboard: voices(
    [
      'Låter som regn på ett plåttak långt borta. Älskar det.',
      'Skriver hela dagarna och har slutat få ont i handlederna.',
      'Nordisk layout på riktigt, inte klisterlappar.',
      'Tungt nog att ligga still, snyggt nog att stå framme.',
      'Tangenterna är lagom skålade. Skriver färre fel.',
    ],
    [
      'Fint bygge, men mellanslaget klickade lite på mitt. En droppe fett hjälpte.',
      'Bra att skriva på. Programmet till det är däremot segt.',
    ],
    ['För högt för mig utan handledsstöd. Lämnade tillbaka och köpte det låga.'],
  ),
  monitor: voices(
    [
      'Flyttar mig mellan spel och kalkylark utan att röra en inställning.',
      'Fina färger direkt ur kartongen.',
      'Inga döda punkter, inget ljusläckage i hörnen.',
      'Skriver text på den hela dagarna utan att ögonen klagar.',
      'Ramen är så smal att man glömmer den.',
    ],
    [
      'Toppenbild, men menyknappen sitter på baksidan och jag letar varje gång.',
      'Bra skärm. Behövde ställa ner skärpan från fabrik.',
    ],
    ['Mitt exemplar hade en ljus fläck nere till höger. Bytet gick smidigt men tog en vecka.'],
  ),
  tv: voices(
    [
      'Svärtan i mörka scener gör att man glömmer ramen.',
      'Menyn är logisk och har ingen reklam. Att man ska behöva skriva det.',
      'Två personer bar upp den, en satte ihop fötterna. Klart på tjugo minuter.',
      'Ser matchen mitt på dagen utan att dra för.',
      'Startar snabbare än boxen den ersatte.',
    ],
    ['Fin bild efter att jag stängt av allt som heter förbättring.', 'Bra TV. Ljudet är tunt, köp en soundbar.'],
    ['Foten passade inte på min bänk. Fick montera på vägg.'],
  ),
  projector: voices(
    [
      'Hundra tum på en vit vägg. Barnen var tysta i två timmar.',
      'Rätar upp bilden själv, till och med snett från bokhyllan.',
      'Fläkten hörs mindre än popcornen.',
    ],
    ['Fantastiskt när det är mörkt. I juni är det inte mörkt.'],
    ['Kortare sladd än väntat.'],
  ),
  player: voices(
    [
      'Gjorde en åtta år gammal TV användbar igen.',
      'Ingen reklam på startsidan. Tack.',
      'Fjärrkontrollen svarar direkt.',
    ],
    ['Gör det den ska. Lampan kunde få slockna helt.'],
    ['Tappade wifi ibland tills jag kopplade kabel.'],
  ),
  console: voices(
    [
      'Flyttade över allt från den gamla på en kväll.',
      'Tyst nog att man hör musiken i menyerna.',
      'Står på sedan i fredags.',
      'Barnen är ense om något för första gången.',
    ],
    ['Jättebra, men disken är full efter sex spel.'],
    ['Kartongen var öppnad när den kom. Innehållet var helt.'],
  ),
  gamepad: voices(
    [
      'Spakarna står i mitten, även efter tre månaders rally.',
      'Skönt grepp även för stora händer.',
      'Fungerade med datorn direkt utan att installera något.',
      'Laddar den var tredje vecka, om ens det.',
    ],
    ['Bra känsla. Batterilampan kunde ha varit tydligare.'],
    ['Styrkorset knarrar på mitt exemplar. Har anmält det.'],
  ),
  vr: voices(
    [
      'Fick sätta mig ner efter berg- och dalbanan. Det är ett beröm.',
      'Glasögonen får plats, det hade jag inte räknat med.',
      'Igång på tio minuter, inklusive soffbordet.',
    ],
    ['Fantastiskt i en timme, sedan är pannan varm.'],
    ['Inte för min mage. Lämnade tillbaka.'],
  ),
  wheel: voices(
    [
      'Känner när däcken släpper. Har blivit två sekunder snabbare per varv.',
      'Bromsen är hård som i en riktig bil. Skruva fast ordentligt.',
      'Tystare än min förra, familjen sover.',
    ],
    ['Grym ratt. Fästet passar inte mitt rundade bord.'],
    ['Pedalplattan gled på parketten tills jag la en matta under.'],
  ),
  games: voices(
    [
      'Klarade det på två nätter och började om direkt.',
      'Musiken. Köp det bara för musiken.',
      'Svenska texter som är skrivna av någon som kan svenska.',
      'Slutet satt kvar hela dagen på jobbet.',
      'Svårt på rätt sätt: jag visste alltid vad jag gjort för fel.',
    ],
    ['Fantastisk början, lite seg mitt. Värt det ändå.', 'Vackert och välgjort, men texten är liten på TV.'],
    ['Inte för mig. För mycket springa fram och tillbaka.'],
  ),
  tableGames: voices(
    [
      'Förklarade reglerna på fem minuter och alla ville spela igen.',
      'Spelat elva gånger på tre veckor. Ingen har vunnit två gånger i rad.',
      'Korten är tjocka och lådan har fack som faktiskt passar.',
      'Den yngsta vid bordet vann. Rättvist.',
      'Illustrationerna gör att även den som förlorar är nöjd.',
    ],
    [
      'Bra spel, men tar längre tid än det står på kartongen första gången.',
      'Roligt, fast bäst när alla kan reglerna.',
    ],
    ['Reglerna om oavgjort är oklara. Vi hittade på en egen.'],
  ),
  phone: voices(
    [
      'Två dagar på en laddning, och då använder jag den som vanligt.',
      'Kameran i mörker är bättre än min riktiga kamera.',
      'Flyttade allt från den gamla medan kaffet bryggdes.',
      'Åren av uppdateringar var det som avgjorde.',
      'Hör vad folk säger i den. Det är ändå en telefon.',
    ],
    ['Mycket bra telefon. Hal utan skal.', 'Fin skärm, men ljus även på lägsta.'],
    ['Blev varm vid gps i bilen. Annars okej.'],
  ),
  tablet: voices(
    [
      'Läser noter på den. Lagom stor, ingen spegling.',
      'Barnen tecknar, jag läser tidningen. Räcker länge.',
      'Lätt nog att hålla i sängen.',
    ],
    ['Bra platta. Högtalarna sitter så att man täcker dem.'],
    ['Pennan tappade kontakten en gång. Omstart löste det.'],
  ),
  watch: voices(
    [
      'Batteritiden är nära nog det som lovas.',
      'Ser ut som en klocka, inte som en skärm på en arm.',
      'Vibrationen väcker mig men inte min sambo.',
      'Pulsen stämmer med bröstbandet, plus minus två slag.',
    ],
    ['Bra klocka. Bandet som följer med är stelt första veckan.', 'Räknar steg när jag kör bil på grusväg.'],
    ['För stor för min handled, borde ha tagit den mindre.'],
  ),
  camera: voices(
    [
      'Rattarna gör att jag tänker innan jag fotograferar. Bilderna blev bättre av det.',
      'Skärpan hittar ögat direkt, även på en hund i språng.',
      'Väger så lite att den faktiskt följer med.',
      'Färgerna är så bra att jag slutat redigera.',
    ],
    [
      'Fantastisk bild, men menyerna är djupa. Läs manualen på ett långt tåg.',
      'Batteriet är litet. Köp ett till på en gång.',
    ],
    ['Luckan över korten känns tunn.'],
  ),
  lens: voices(
    ['Skarpt ända ut i hörnen.', 'Sitter på kameran nio dagar av tio.', 'Ringen har precis rätt motstånd.'],
    ['Fin bild, men tyngre än jag mindes från butiken.'],
    ['Motljusskyddet sitter löst på mitt.'],
  ),
  drone: voices(
    [
      'Kom hem själv när jag fick panik.',
      'Lugn i luften även när det blåser mer än det borde.',
      'Första bilden blev skrivbordsbakgrund.',
    ],
    ['Roligare än väntat. Läs reglerna först.'],
    ['Rotorerna är känsliga för gräs. Bra att det följde med extra.'],
  ),
  network: voices(
    [
      'Wifi i hela huset, inklusive tvättstugan. Första gången sedan vi flyttade in.',
      'Klart på tio minuter och inget konto behövdes.',
      'Har inte startat om den en enda gång på ett halvår.',
      'Lamporna går att släcka. Tack.',
    ],
    ['Bra räckvidd. Appen är lite väl pratsam.', 'Stabilt, men strömadaptern tar två platser i grenuttaget.'],
    ['Nådde inte genom betongväggen till garaget. Fick komplettera.'],
  ),
  switch: voices(
    [
      'Inkopplad och bortglömd. Så ska det vara.',
      'Blir ljummen, inte varm.',
      'Metallådan känns som att den håller för evigt.',
    ],
    ['Gör sitt jobb. Lamporna blinkar flitigt.'],
    ['Väggfästet fick köpas separat.'],
  ),
  chair: voices(
    [
      'Suttit i den åtta timmar om dagen i en månad. Ryggen är tyst.',
      'Lätt att montera själv, utom sista momentet där man vill ha en kompis.',
      'Hårdare än jag trodde och skönare än jag trodde.',
      'Hjulen låter inte på parketten.',
    ],
    ['Bra stol, men armstöden glappar en aning i sidled.'],
    ['En skruv saknades. Fick den med posten på två dagar.'],
  ),
  desk: voices(
    [
      'Bordet står still även längst upp. Det gjorde inte det förra.',
      'Kabelrännan slukade allt jag hade på golvet.',
      'Åker upp och ner utan att kaffet märker det.',
    ],
    ['Stabilt. Luktade lite första dagarna, vädra.'],
    ['Skivan hade ett märke i hörnet. Prisavdrag samma dag.'],
  ),
  bank: voices(
    [
      'Räckte en hel festival.',
      'Procenten stämmer, till skillnad från fyra lampor.',
      'Liten nog att glömma i jackan, så den är alltid med.',
    ],
    ['Bra, men lite tyngre än jag räknat med.'],
    ['Tar en natt att ladda full med gammal laddare.'],
  ),
  charger: voices(
    [
      'Laddar datorn och telefonen samtidigt utan att bli het.',
      'Siffrorna på sidan stämmer med vad mätaren visar.',
      'Liten nog för att inte ta två platser i grenuttaget.',
    ],
    ['Gör sitt jobb. Kunde ha haft en kabel med.'],
    ['Pep svagt när inget var inkopplat. Fick en ny.'],
  ),
  cable: voices(
    [
      'Fortfarande hel efter ett år med tonåring.',
      'Rätt längd, rätt hastighet, rätt tryckt på kontakten.',
      'Trasslar faktiskt inte.',
    ],
    ['Bra kabel. Kontakten är bred, kolla ditt skal.'],
    ['För kort för mig, borde ha mätt.'],
  ),
  dock: voices(
    [
      'En sladd till datorn, resten är borta. Skrivbordet går att använda igen.',
      'Två skärmar direkt, inga drivrutiner.',
      'Blir varm men klagar aldrig.',
    ],
    ['Bra, men sladden till datorn är kort.'],
    ['Nätverksporten krånglade tills jag uppdaterade den.'],
  ),
  vacuum: voices(
    [
      'Hittar runt bordsbenen och hem igen. Hunden har accepterat den.',
      'Går när vi är på jobbet. Golvet är bara rent.',
      'Mindre hår i borsten än på någon vi haft.',
    ],
    ['Smidig, men första kartan blev sned. Andra försöket blev rätt.'],
    ['Fastnade på vår tröskel, 22 mm. Läs måtten först.'],
  ),
  plug: voices(
    [
      'Visade att den gamla frysen drog tre kronor om dagen. Redan intjänad.',
      'Fungerar när nätet ligger nere, precis som det står.',
      'Tar bara en plats i grenuttaget.',
    ],
    ['Bra funktion, lite otydlig app.'],
    ['Knappen sitter så att man råkar trycka.'],
  ),
  lamp: voices(
    [
      'Färgen är densamma i alla lamporna, det har jag inte upplevt förut.',
      'Dimrar ner till nästan ingenting utan att blinka.',
      'Ljuset är mjukt och varmt. Katten har flyttat dit.',
    ],
    ['Fint ljus, men appen vill ha min plats.'],
    ['En av dem surrade svagt. Utbytt.'],
  ),
  webcam: voices(
    [
      'Ser vaken ut på morgonmöten. Det är kameran.',
      'Luckan går att stänga med tummen.',
      'Skärpan hoppar inte när jag gestikulerar.',
    ],
    ['Bra bild. Fästet är lite stort för en tunn skärm.'],
    ['Mikrofonen är svag, använd headset.'],
  ),
  printer: voices(
    [
      'Skrev ut direkt från telefonen. Blev så paff att jag skrev ut en till.',
      'Bläcket från i våras är fortfarande mer än halvt.',
      'Vaknar när den ska och somnar sedan.',
    ],
    ['Bra utskrifter, men den tar sin tid på sig att dra in papper.'],
    ['Behövde startas om vid första installationen.'],
  ),
  stand: voices(
    [
      'Stannar där man ställer den.',
      'Stabilare än den dubbelt så dyra jag hade.',
      'Allt som behövdes låg i påsen, även nyckeln.',
    ],
    ['Bra, men väger en del.'],
    ['Skruvarna var för korta för min vägg.'],
  ),
  sundries: voices(
    [
      'Precis som beskrivet och framme dagen efter.',
      'Uppskattad present.',
      'Köpt tre gånger nu. Säger väl allt.',
      'Bra kvalitet för pengarna.',
    ],
    ['Bra, men inget märkvärdigt.'],
    ['Inte riktigt vad jag tänkt mig.'],
  ),
  figure: voices(
    ['Finare än på bild.', 'Står på hyllan och vaktar bygget.', 'Numret under foten gör mig fånigt glad.'],
    ['Snygg, men svår att damma.'],
    ['Foten var lite repig.'],
  ),
}

const poolOf: Record<DrawingType, keyof typeof pools> = {
  laptop: 'laptop',
  dator: 'desktop',
  moderkort: 'parts',
  processor: 'parts',
  minne: 'parts',
  grafikkort: 'graphics',
  instickskort: 'parts',
  flakt: 'cooling',
  kylare: 'cooling',
  kylpasta: 'cooling',
  nataggregat: 'supply',
  chassi: 'cases',
  ssd: 'drive',
  minneskort: 'card',
  nas: 'nas',
  horlurar: 'headset',
  oronsnackor: 'buds',
  mikrofon: 'microphone',
  hogtalare: 'speakers',
  soundbar: 'soundbar',
  mus: 'mouse',
  musmatta: 'mat',
  tangentbord: 'keyboard',
  skarm: 'monitor',
  tv: 'tv',
  projektor: 'projector',
  mediaspelare: 'player',
  konsol: 'console',
  handkontroll: 'gamepad',
  vr: 'vr',
  ratt: 'wheel',
  spel: 'games',
  bradspel: 'tableGames',
  kortspel: 'tableGames',
  figur: 'figure',
  mobil: 'phone',
  surfplatta: 'tablet',
  klocka: 'watch',
  kamera: 'camera',
  actionkamera: 'camera',
  objektiv: 'lens',
  dronare: 'drone',
  router: 'network',
  natverksswitch: 'switch',
  stol: 'chair',
  skrivbord: 'desk',
  batteri: 'bank',
  laddare: 'charger',
  kabel: 'cable',
  docka: 'dock',
  dammsugare: 'vacuum',
  plugg: 'plug',
  lampa: 'lamp',
  webbkamera: 'webcam',
  skrivare: 'printer',
  stativ: 'stand',
  skal: 'sundries',
  paket: 'sundries',
  presentkort: 'sundries',
  programvara: 'sundries',
}

export const voicesFor = (type: DrawingType): Voices => pools[poolOf[type]]

/** General sentences that may follow a specific text. */
export const afterwords = [
  'Har haft den i tre veckor nu.',
  'Hämtade i butiken i Uppsala, tog fem minuter.',
  'Snabb leverans dessutom.',
  'Rekommenderar.',
  'Köper gärna samma igen.',
  'Fick bra hjälp i chatten innan jag bestämde mig.',
  'Väl värd pengarna.',
  'Köpte på kampanj, men hade betalat fullt pris.',
]

export const writers = [
  'kabelsalad',
  'Åsa L',
  'Jimmy_R',
  'hedvig.n',
  'lodkolven',
  'Farid',
  'nattuggla',
  'Bengt-Åke',
  'pixelpia',
  'Team_Älg',
  'Oskar i Piteå',
  'mormor83',
  'sladdlös',
  'Zeynep',
  'Tove_K',
  'grusvägen',
  'Ante',
  'kvarkström',
  'Lovisa',
  'M. Nordin',
  'bitvis',
  'Petra',
  'tangentbjörn',
  'Hanna H',
  'Karim_A',
  'surdeg',
  'Elsa-Maj',
  'wattzon',
  'Johan på landet',
  'skruvdragarn',
]
