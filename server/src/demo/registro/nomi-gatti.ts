export const nomiGatte = words(`
  Luna Stella Zoe Mia Nina Kira Perla Ambra Gioia Aurora Bianca Cleo Dea Elettra Fata Ginevra Isotta Jasmine Kenya Lilith
  Maya Nuvola Ofelia Penelope Regina Sissi Titania Ursula Venere Wanda Xenia Yuki Zelda Aida Bijou Circe Diva Emma Frida
  Gilda Hera India Juno Kali Lady Medea Norma Olimpia Pandora Rubia Safira Tosca Undine Viola Winter Ylenia Zafira Artemide
  Brina Cannella Dafne Euridice Fenice Galatea Hortensia Iris Jolie Ketty Lavinia Mirtilla Nebbia Ondina Primula Rugiada
  Selene Tundra Uva Vaniglia Violetta Alba Bruma Cometa Donatella Eva Fiamma Gemma Heidi Ilary Jennifer Kimberly Lea`)

export const nomiGatti = words(`
  Leo Argo Baron Cesare Dante Eros Falco Giove Hector Igor Jago Kaos Loki Merlino Nerone Orione Pascià Romeo Sansone Thor
  Ulisse Vulcano Wotan Xander Yago Zeus Achille Brando Corsaro Drago Enea Fuego Goku Horus Ivan Jazz Kaiser Lord Mozart
  Napoleone Otello Pegaso Rolando Saturno Tristano Umbro Vento Wolf Yoghi Zorro Ares Brio Ciclone Duca Ettore Ferro Golia
  Hermes Inti Jupiter Khan Lancillotto Mirko Nilo Odino Perseo Rambo Spartaco Tarzan Urano Virgilio Whisky Apollo Bacco
  Cupido Django Eolo Figaro Giotto Homer Icaro Joker Kimon Lampo Maverick Narciso Osiride Puma Ringo Simba Teseo`)

/** Second words: a breeder never uses a name twice. */
export const secondiNomi = words(`
  Blu Gold Royal Star Magic Dream Moon Silver Rose Sky Fire Snow Storm Angel Wild Secret Night Sun Sweet Grand Noble`)

const ARTICOLI = ['Bosco', 'Castello', 'Borgo', 'Colle', 'Giardino', 'Sentiero', 'Vento', 'Regno', 'Mulino', 'Lago']
const AGGETTIVI = ['Antico', 'Incantato', 'Dorato', 'Segreto', 'Fatato', 'Azzurro', 'Reale', 'Sereno', 'Felice', 'Alto']
const PAROLE = words(`
  Felidora Gattamelata Micianeve Lunapiena Codaricca Pelargento Soffiodivento Zampediluna Ombradoro Rocciabianca
  Altacoda Nordicat Velluto Codadiseta Grancoda Astrea Selvadoro Mareluna Pietraverde Neveluce Arcobalena Felisette
  Gattinara Miciaregina Zampettareale Sognoblu Fiordineve Stelladalba Brezzamarina Cuordileone`)

/** Unique cattery names of at most 18 characters and two words (rule book 4.3). */
export const affissi: readonly string[] = [
  ...PAROLE,
  ...ARTICOLI.flatMap((nome, i) => AGGETTIVI.map((_, j) => `${nome} ${AGGETTIVI[(i + j * 3) % AGGETTIVI.length]}`)),
].filter(affisso => affisso.length <= 18)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
