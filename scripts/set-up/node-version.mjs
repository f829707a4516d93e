// Import this first: an old Node then prints this message instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bisavolo ha bisogno di Node.js 20.19 o successivo (consigliato 22): questo è ${process.version}.`)
  console.error('Installa una versione recente da https://nodejs.org e riprova.')
  process.exit(1)
}
