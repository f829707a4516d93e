/** Colours and sizes, named by what they are for. Every text pair reaches 4.5 : 1. */
export const ink = '#1d2b3a'
export const inkSoft = '#4d5a68'
export const registry = '#24506b'
export const registryDark = '#183a50'
export const registryTint = '#e8eff3'
export const amber = '#8a5a00'
export const amberOnInk = '#e0a437'
export const paper = '#f7f5f0'
export const sheet = '#ffffff'
export const line = '#efebe2'
export const lineStrong = '#8d8778'
export const success = '#2e6b3e'
export const successTint = '#e7f1e9'
export const error = '#b3261e'
export const errorTint = '#fbeae8'
export const warning = '#7a4f00'
export const warningTint = '#fff3d6'
export const sire = '#3c6e9c'
export const dam = '#a3476a'

export const sans = "'Inter Variable', system-ui, sans-serif"
export const serif = "'Source Serif 4 Variable', Georgia, serif"

/** §9: drawer width, mobile break, card offset. */
export const drawerWidth = 300
export const mobileBreak = 991
export const cardOffset = 16
