export const cognomi = words(`
  Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo
  Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli
  Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina
  Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri Mazza Testa Grassi Pellegrino
  Carbone Giuliani Benedetti Barone Rossetti Caputo Montanari Guerra Palmieri Bernardi Martino Fiore Ferretti Bellini
  Basile Riva Donati Piras Vitali Battaglia Sartori Neri Costantini Milani Pagano Ruggiero Sorrentino Orlando Negri
  Mantovani Zanetti Pozzi Melis Usai Gasparini Tosi Bertolini Cocco Zorzi Ghezzi Brambilla Chiesa Perrone Lupo Deiana
  Furlan Visentin Bressan Pavan Moser Gruber Berti Innocenti Cecchini Bartoli Nardi Mattioli Ceccarelli Pistoia Sacco`)

export const nomiFemminili = words(`
  Giulia Chiara Francesca Sara Laura Elena Anna Federica Alessia Martina Silvia Valentina Paola Roberta Elisa Simona
  Barbara Claudia Daniela Cristina Monica Patrizia Stefania Ilaria Serena Michela Alice Giorgia Beatrice Lucia Marta
  Caterina Teresa Rosa Angela Maria Luisa Donatella Antonella Raffaella Emanuela Nicoletta Sabrina Tiziana Manuela Irene
  Noemi Gaia Veronica Lorena Mirella Ornella Loredana Viviana Arianna Camilla Debora Erika Flavia Greta`)

export const nomiMaschili = words(`
  Marco Andrea Luca Matteo Alessandro Francesco Davide Stefano Paolo Giuseppe Antonio Roberto Giovanni Lorenzo Simone
  Riccardo Fabio Massimo Claudio Daniele Federico Michele Nicola Pietro Enrico Alberto Giorgio Maurizio Emanuele Filippo
  Tommaso Gabriele Salvatore Vincenzo Carlo Sergio Mario Luigi Gianluca Cristian Mauro Franco Edoardo Leonardo Diego
  Giacomo Valerio Ivan Renato Dario`)

export const vie = [
  ...['Via Giuseppe Garibaldi', 'Via Giuseppe Mazzini', 'Via Dante Alighieri', 'Via Roma', 'Via Guglielmo Marconi'],
  ...['Viale della Libertà', 'Corso Italia', 'Piazza del Popolo', 'Via XX Settembre', 'Via IV Novembre', 'Via Verdi'],
  ...['Via Leopardi', 'Via delle Rose', 'Via dei Tigli', 'Viale Europa', 'Via San Francesco', 'Via Santa Lucia'],
  ...['Via della Repubblica', 'Via Alessandro Volta', 'Via Galileo Galilei', 'Vicolo del Pozzo', 'Via dei Mille'],
  ...['Strada Provinciale', 'Via Cavour', 'Via Vittorio Veneto', 'Via della Stazione', 'Via Monte Grappa'],
]

export const imprese = [
  'Clinica Veterinaria San Rocco S.r.l.',
  'Ambulatorio Veterinario Le Palme',
  'Mondo Gatto S.n.c.',
  'Laboratorio Genetico Veterinario Padano S.r.l.',
  'Fiere del Garda S.p.A.',
  'Editoriale Felina S.r.l.',
]

export const allevatoriEsteri: readonly (readonly [nome: string, citta: string, nazione: string, affisso: string])[] = [
  ['Lindqvist Karin', 'Uppsala', 'SE', 'Norrskenets'],
  ['Hansen Mette', 'Odense', 'DK', 'Havlyset'],
  ['Virtanen Päivi', 'Tampere', 'FI', 'Revontulen'],
  ['Olsen Ingrid', 'Bergen', 'NO', 'Fjordkattens'],
  ['Schneider Petra', 'Köln', 'DE', 'vom Rheintal'],
  ['Dubois Camille', 'Lyon', 'FR', 'des Trois Lunes'],
  ['De Vries Anneke', 'Utrecht', 'NL', 'Polderland'],
  ['Kowalska Agnieszka', 'Wrocław', 'PL', 'Srebrny Las'],
  ['Nováková Jana', 'Brno', 'CZ', 'z Modrého Údolí'],
  ['Ivanova Olga', 'Sankt-Peterburg', 'RU', 'Nevskaya Zvezda'],
  ['Brunner Ursula', 'Luzern', 'CH', 'vom Seeufer'],
  ['Novak Tina', 'Ljubljana', 'SI', 'Zmajev Grad'],
  ['Smith Margaret', 'Bath', 'GB', 'Avonmeadow'],
  ['Johnson Carol', 'Portland', 'US', 'Rosecoons'],
]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
