/** ASVS 6.2.4, 6.2.11: works offline, no composition rules. `isListed` checks the long list, which only the server has. */
export function isCommonPassword(
  password: string,
  ownWords: readonly string[] = [],
  isListed: (spelling: string) => boolean = () => false,
): boolean {
  const text = plain(password)
  if (isRun(text) || isRepetition(text)) return true
  if ([text, unleet(text)].some(spelling => exact.has(spelling) || isListed(spelling))) return true
  // Digits and signs around a word do not make it stronger: Gatto2026!, 1password1.
  if ([letters(text), letters(unleet(text))].some(base => words.has(base))) return true
  return isMostly(text, [...houseWords, ...ownWords.map(word => together(plain(word)))])
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

const together = (text: string) => text.replace(/[\s._'’-]+/g, '')

function letters(text: string): string {
  return together(text.replace(/^[^a-z]+|[^a-z]+$/g, ''))
}

/** House words and the person's own words with little else: B1s4v0l0-2026!x, RossiMaria80, gattidiMaria. */
function isMostly(text: string, known: readonly string[]): boolean {
  const base = together(text)
  const folded = fold(base)
  const covered = new Set<number>()
  for (const word of known.map(fold))
    if (word.length >= shortestWord)
      for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1))
        for (let i = at; i < at + word.length; i++) covered.add(i)
  if (covered.size === 0) return false
  const rest = base
    .split('')
    .filter((sign, i) => !covered.has(i) && /\p{L}/u.test(sign))
    .join('')
  return rest.length < shortestWord || words.has(rest)
}

const shortestWord = 4

/** Maps signs to the letters they resemble, one to one (same length). 1 can be i or l, so i and l become equal. */
function fold(text: string): string {
  return text.replace(/[013457@$!|l]/g, sign => leet[sign] ?? 'i')
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** p4ssw0rd → password; trailing digits stay because they are usually a year. */
function unleet(text: string): string {
  const end = text.search(/[\d\W_]*$/)
  return text.slice(0, end).replace(/[013457@$!]/g, sign => leet[sign] ?? sign) + text.slice(end)
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]

/** Only neighbours on the keyboard or in the alphabet: 12345678, qwertyuiop, asdfjkl. */
function isRun(text: string): boolean {
  let rest = text
  while (rest.length > 0) {
    const length = Math.max(
      ...rows.map(row => sharedRun(rest, row)),
      ...rows.map(row => sharedRun(rest, reversed(row))),
    )
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

function sharedRun(text: string, row: string): number {
  const start = row.indexOf(text.charAt(0))
  if (start === -1) return 0
  let length = 0
  while (length < text.length && start + length < row.length && text[length] === row[start + length]) length++
  return length
}

const reversed = (text: string) => [...text].reverse().join('')

function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

const list = (text: string) => text.trim().split(/\s+/)

const exact = new Set(
  list(`
  00000000 0123456789 10203040 11111111 11223344 1122334455 123123123 123321123 12341234 12344321 12345678 123456789
  1234567890 1234abcd 1234asdf 1234qwer 123654789 123abc123 123qwe123 123qweasd 147258369 147852369 159753456 19001900
  19701970 19751975 19801980 19851985 19901990 19951995 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 20002000 20202020
  20232023 20242024 20252025 20262026 741852963 789456123 87654321 963852741 987654321 a12345678 a1b2c3d4 aa123456
  abc12345 abc123456 abcd1234 admin123 admin1234 amore123 amore1234 asd12345 asd123asd asdf1234 blink182 charlie1
  ciao1234 ciao12345 dragon123 football1 forza123 fuckyou1 google123 hello123 iloveyou1 inter1908 iphone12 italia2006
  italia90 juve1897 lazio1900 letmein1 master123 michael1 milan1899 monkey123 napoli1926 ncc1701d p455w0rd p@ssw0rd
  p@ssword pa$$w0rd pa55w0rd pa55word pass1234 pass12345 passw0rd princess1 prova123 prova1234 q1234567 q1w2e3r4
  q1w2e3r4t5 qazwsx123 qwe12345 qwe123qwe qwer1234 qwerty12 qwerty123 roma1927 root1234 rush2112 samsung1 shadow12
  sunshine1 superman1 test1234 trustno1 u2u2u2u2 welcome1 zaq12wsx zaq1xsw2 zaq1zaq1 zxcv1234
`),
)

const houseWords = list(`
  abissino allevamento allevatore allevatori allevatrice anfi associazione bengal birmano certosino cucciolata
  cuccioli cucciolo esposizione europeo expo fattrice felina felini felino fife gatta gatte gatti gattina gattini
  gattino gatto gattofila gattofili gattofilo genealogico maine mainecoon meow miao mici micia micio norvegese
  pedigree persiano ragdoll siamese siberiano soci socio sphynx stallone tessera
  bisavola bisavole bisavoli bisavolo bisnonna bisnonni bisnonno cattery felis gattofilia libro libri microchip
  razza razze registro registry
`)

const words = new Set([
  ...houseWords,
  ...list(`
  aaa abc abcd abcde abcdef access accesso admin adminadmin administrator agosto alessandra alessandro alessia alessio
  alexander amanda amministratore amore amoremio andrea andrew android angel angela angelo anthony antonella antonio
  apple april aprile asd asdf asdfasdf asdfghjkl ashley august autumn autunno azerty azzurro baby babygirl bambina
  bambino banana banca barbara bari baseball batman beatrice bella bellissima bellissimo benvenuta benvenuto bianca
  bianco blink blu bologna buster cagnolino calcio cambiala cambiami cameron camilla cane carla carlo catania caterina
  cavallo cazzo changeme charlie cheese chiara chocolate ciao ciaobella ciaociao ciaomondo cielo cinzia cioccolato
  claudia claudio coglione computer contabile cookie cowboy cristiano cristina cuore daniel daniela daniele database
  davide debora december default demo denaro diamond dicembre diego direttore domenica domenico dragon ducati eagle
  elena eleonora elisa emanuela emanuele enrica enrico entra erika estate eva fabio fabrizio facebook famiglia
  farfalla febbraio february federica federico ferrari fiat figa fiore fiorentina firenze flower football forever
  forzainter forzaitalia forzajuve forzamilan forzanapoli forzaroma francesca francesco freedom friday friends fuckyou
  garfield gatta gennaio genova george gesu ginger giovanna giovanni giovedi giugno giulia giulio giuseppe golden
  google guest hannah harley hello hockey honey hunter iloveyou instagram inter internet inverno iphone italia january
  jasmine jennifer jessica jesus jordan joshua july june juventus killer lamborghini lamiapassword laura lavoro lazio
  leonardo leone letmein liberta ligabue lkjhgf login lorenzo love lovely luca luglio luna lunedi lupo madonna maggie
  maggio mamma march marco mare maria mario martedi martin martina marzo maserati massimiliano massimo master matrix
  matteo matthew mercoledi merda metallica miapassword michael michela michele microsoft milan minchia minnie mnbvcxz
  monday monkey moonlight mustang mypassword napoli naruto natale nero network newpassword nicola nicolas nicole
  nirvana nonna nonno november novembre nuova nuovapassword nutella october oracle orange orso ospite ottobre palermo
  paola paolo papa paperina paperino paperone parola parolachiave pasqua pass passphrase password passwordpassword
  patrick pepper pesce phoenix pietro pinkfloyd pippo pippopluto pizza pluto poiuyt pokemon presidente primavera
  princess principessa prova provaprova provvisoria qazwsx qazwsxedc qwe qwerty qwertyuiop qwertz ragazza ragazzo
  ranger riccardo richard robert roberta roberto roma root rosa rossa rosso sabato salvatore samantha samsung sara
  sardegna scuola secret segreta segreteria segreto september sergio server settembre shadow sicilia silver silvestro
  silvia silvio simona simone snoopy soccer soldi sole spring starlight starwars stefania stefano stella stellina
  stronzo summer sunday sunshine superman sweet system telegram temporanea temporary tesoro test testtest thomas
  thunder tiamo tigre tommaso topolino torino trinity trustno ufficio user utente vaffanculo valentina valentino
  valentinorossi vasco vascorossi venerdi venezia verde verona vespa victoria vincenzo vita vittoria vittorio welcome
  whatever whatsapp william windows winter zaq zxc zxcvbnm
`),
])
