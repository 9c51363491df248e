/** The page around the verifier: files in, plain words out, in three languages. */

import { FAULTS } from './form.js'
import { verify } from './verify.js'

export const WORDS = {
  en: {
    title: 'Check a game of Bumpyard',
    intro:
      'This page works out every roll and every card of a game again, on your own machine. It sends nothing anywhere: you can use it without a network.',
    game: 'Game file',
    receipt: 'Your receipt (if you have one)',
    drop: 'You can also drop both files anywhere on this page.',
    language: 'Language',
    verified: 'Verified: this is the game that your receipt was given for.',
    consistent: 'The game is consistent with itself. Only with your receipt can you see that it is the game that you played.',
    failed: 'Something is wrong with this game.',
    about: '{game} at table {table}: {entries} entries, {draws} draws, {proven} of them proven.',
    finished: 'The game is over.',
    abandoned: 'The table was closed before the game was over.',
    elsewhere:
      'Decision {elsewhere} of your seat was made without your key, and your bytes stay the same since. If it was not you, on another device, then the server made it.',
    running: 'The table still runs. Secret cards can be proven when it is closed.',
    daily: 'This is the daily of {daily}. Its draws can be proven when its day is over. Compare its root with the one that was published before: {root}',
    entry: 'Entry {n} {fault}.',
    file: 'The file {fault}.',
    checked: 'What was checked',
    count: 'How many',
    reached: 'wrong',
    limits:
      'This page does not know the rules of the games. It does not see a draw from the wrong cards, or a move that the rules forbid: “bumpyard verify” does.',
    checks: {
      form: 'Entries in their form',
      chain: 'Links of the chain',
      secret: 'The secret against the root',
      veils: 'Veils of private parts',
      receipt: 'Parts of your receipt',
      pledges: 'Players’ bytes against their pledges',
      keys: 'Keys that players showed',
      draws: 'Draws',
      decisions: 'Decisions, and their seals',
    },
    faults: FAULTS,
  },
  fr: {
    title: 'Vérifier une partie de Bumpyard',
    intro:
      'Cette page recalcule chaque lancer et chaque carte d’une partie, sur votre propre machine. Elle n’envoie rien : elle fonctionne sans réseau.',
    game: 'Fichier de la partie',
    receipt: 'Votre reçu (si vous en avez un)',
    drop: 'Vous pouvez aussi déposer les deux fichiers n’importe où sur cette page.',
    language: 'Langue',
    verified: 'Vérifié : c’est bien la partie pour laquelle votre reçu a été donné.',
    consistent: 'La partie est cohérente. Seul votre reçu peut montrer que c’est bien celle que vous avez jouée.',
    failed: 'Quelque chose ne va pas dans cette partie.',
    about: '{game}, table {table} : {entries} entrées, {draws} tirages, dont {proven} prouvés.',
    finished: 'La partie est terminée.',
    abandoned: 'La table a été fermée avant la fin de la partie.',
    elsewhere:
      'La décision {elsewhere} de votre place a été prise sans votre clé, et vos octets restent les mêmes depuis. Si ce n’était pas vous, sur un autre appareil, c’était le serveur.',
    running: 'La table est encore ouverte. Les cartes secrètes pourront être prouvées quand elle sera fermée.',
    daily: 'C’est la partie du jour du {daily}. Ses tirages pourront être prouvés quand sa journée sera finie. Comparez sa racine avec celle qui a été publiée avant : {root}',
    entry: 'L’entrée {n} {fault}.',
    file: 'Le fichier {fault}.',
    checked: 'Ce qui a été vérifié',
    count: 'Nombre',
    reached: 'erreur',
    limits:
      'Cette page ne connaît pas les règles des jeux. Elle ne voit pas un tirage parmi de mauvaises cartes, ni un coup que les règles interdisent : « bumpyard verify » les voit.',
    checks: {
      form: 'Forme des entrées',
      chain: 'Maillons de la chaîne',
      secret: 'Le secret face à la racine',
      veils: 'Voiles des parties privées',
      receipt: 'Éléments de votre reçu',
      pledges: 'Octets des joueurs face à leurs engagements',
      keys: 'Clés montrées par les joueurs',
      draws: 'Tirages',
      decisions: 'Décisions et leurs sceaux',
    },
    faults: {
      json: 'n’est pas du JSON canonique',
      'receipt-json': 'est accompagné d’un reçu qui n’en est pas un, ou qui n’est pas du JSON canonique',
      fields: 'n’a pas les champs attendus, dans leur ordre',
      value: 'a une valeur qui n’est pas valable',
      order: 'se trouve là où elle ne peut pas être',
      hash: 'a une empreinte qui ne découle pas de l’entrée et de l’empreinte précédente',
      private: 'a une partie privée ou un voile de trop, ou il en manque',
      secret: 'publie un secret qui ne donne pas la racine de l’entrée 0',
      veil: 'a un voile qui ne couvre pas sa partie privée',
      'receipt-entry': 'n’est pas l’entrée 0 du reçu : c’est une autre partie, ou elle a été changée',
      'receipt-hash': 'n’a pas l’empreinte que le reçu lui donne : la partie a été changée',
      'receipt-seat': 'n’a pas de personne à la place du reçu',
      'receipt-bytes': 'n’a pas les octets du reçu : les tirages ont été faits sans eux',
      'receipt-choice': 'n’a pas un des choix du reçu',
      'receipt-key': 'n’a pas la clé envoyée avec elle : des dés suivants ont pu être prévus',
      person: 'concerne une place qui n’est pas celle d’une personne',
      pledge: 'montre un engagement en double, trop tardif ou manquant',
      bytes: 'a des octets qui n’ont pas été promis, ou qui viennent deux fois, trop tôt ou trop tard',
      key: 'montre une clé qui ne ramène pas à la précédente',
      'key-due': 'montre une clé qui n’est pas attendue',
      number: 'n’a pas le numéro suivant',
      label: 'a un nom de tirage qui n’est pas valable',
      support: 'a des cartes possibles mal triées, en double ou sans poids',
      'draw-key': 'a une clé qui ne ramène pas à la racine',
      outcome: 'a un résultat qui ne découle pas de sa clé et des octets des joueurs',
      seal: 'ne correspond pas à son sceau',
      'seal-missing': 'n’a pas exactement les choix scellés, ou vient avant qu’un choix scellé soit ouvert',
      undo: 'annule ce qui ne peut pas être annulé',
    },
  },
  ko: {
    title: 'Bumpyard 게임 확인하기',
    intro: '이 페이지는 게임의 모든 주사위와 카드를 내 기기에서 다시 계산해요. 아무것도 보내지 않으니 네트워크 없이도 쓸 수 있어요.',
    game: '게임 파일',
    receipt: '내 영수증 (있으면)',
    drop: '두 파일을 이 페이지 아무 곳에나 끌어다 놓아도 돼요.',
    language: '언어',
    verified: '확인됨: 영수증을 받은 바로 그 게임이에요.',
    consistent: '게임에 모순이 없어요. 내가 한 게임인지는 영수증이 있어야 알 수 있어요.',
    failed: '이 게임에 잘못된 곳이 있어요.',
    about: '{game}, 테이블 {table}: 항목 {entries}개, 뽑기 {draws}번, 그중 {proven}번 증명됨.',
    finished: '게임이 끝났어요.',
    abandoned: '게임이 끝나기 전에 테이블이 닫혔어요.',
    elsewhere:
      '내 자리의 결정 {elsewhere}번은 내 열쇠 없이 내려졌고, 그 뒤로 내 바이트는 그대로예요. 다른 기기에서 내가 한 것이 아니라면, 서버가 한 거예요.',
    running: '테이블이 아직 열려 있어요. 비밀 카드는 테이블이 닫힌 뒤에 증명할 수 있어요.',
    daily: '{daily}의 오늘의 게임이에요. 뽑기는 그날이 끝난 뒤에 증명할 수 있어요. 루트를 미리 공개된 것과 비교하세요: {root}',
    entry: '{n}번 항목: {fault}.',
    file: '파일: {fault}.',
    checked: '확인한 것',
    count: '개수',
    reached: '잘못됨',
    limits: '이 페이지는 게임 규칙을 몰라요. 엉뚱한 카드에서 뽑았거나 규칙에 어긋난 수는 찾지 못해요. 그것은 “bumpyard verify”가 찾아요.',
    checks: {
      form: '항목의 형식',
      chain: '사슬의 고리',
      secret: '비밀과 뿌리',
      veils: '비공개 부분의 덮개',
      receipt: '영수증의 내용',
      pledges: '플레이어의 바이트와 약속',
      keys: '플레이어가 보인 열쇠',
      draws: '뽑기',
      decisions: '결정과 봉인',
    },
    faults: {
      json: '정규 JSON이 아니에요',
      'receipt-json': '함께 준 영수증이 영수증이 아니거나 정규 JSON이 아니에요',
      fields: '있어야 할 필드가 순서대로 있지 않아요',
      value: '올바르지 않은 값이 있어요',
      order: '있을 수 없는 자리에 있어요',
      hash: '해시가 항목과 앞의 해시에서 나오지 않아요',
      private: '비공개 부분이나 덮개가 없어야 할 곳에 있거나, 있어야 할 곳에 없어요',
      secret: '공개된 비밀에서 0번 항목의 뿌리가 나오지 않아요',
      veil: '덮개가 비공개 부분과 맞지 않아요',
      'receipt-entry': '영수증의 0번 항목과 달라요. 다른 게임이거나 바뀌었어요',
      'receipt-hash': '영수증에 있는 해시와 달라요. 게임이 바뀌었어요',
      'receipt-seat': '영수증의 자리가 사람의 자리가 아니에요',
      'receipt-bytes': '영수증의 바이트가 없어요. 그 바이트 없이 뽑았어요',
      'receipt-choice': '영수증에 있는 선택이 없어요',
      'receipt-key': '함께 보낸 열쇠가 없어요. 그 뒤의 주사위를 미리 알 수 있었어요',
      person: '사람의 자리가 아니에요',
      pledge: '약속이 두 번 나오거나, 늦었거나, 없어요',
      bytes: '바이트가 약속과 다르거나, 두 번 나오거나, 때가 맞지 않아요',
      key: '열쇠가 앞의 열쇠로 이어지지 않아요',
      'key-due': '지금 보일 열쇠가 아니에요',
      number: '다음 번호가 아니에요',
      label: '뽑기의 이름이 올바르지 않아요',
      support: '가능한 카드가 정렬되지 않았거나, 겹치거나, 무게가 없어요',
      'draw-key': '열쇠가 뿌리로 이어지지 않아요',
      outcome: '결과가 열쇠와 플레이어의 바이트에서 나오지 않아요',
      seal: '봉인과 맞지 않아요',
      'seal-missing': '봉인한 선택과 정확히 같지 않거나, 봉인한 선택을 열기 전에 나왔어요',
      undo: '되돌릴 수 없는 것을 되돌렸어요',
    },
  },
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name])

/** The result in the words of a language: a verdict, paragraphs, and the rows of the table of checks. */
export function tell(result, words) {
  const { fault, counts } = result
  const rows = Object.entries(counts).map(([name, count]) => [words.checks[name], String(count)])
  if (fault) {
    const sentence = words.faults[fault.code]
    const place = fill(fault.entry === null ? words.file : words.entry, { n: fault.entry, fault: sentence })
    const known = rows.find(([name]) => name === words.checks[fault.check])
    if (known) known[1] = words.reached
    else rows.push([words.checks[fault.check], words.reached])
    return { verdict: words.failed, lines: [fault.detail ? `${place} (${fault.detail})` : place], rows }
  }
  const state = words[result.finished ? 'finished' : result.closed ? 'abandoned' : 'running']
  const daily = result.daily ? [fill(words.daily, result)] : []
  const about = fill(words.about, { ...result, draws: counts.draws, proven: counts.draws - result.unproven })
  const elsewhere = result.elsewhere === null ? [] : [fill(words.elsewhere, result)]
  return { verdict: words[result.receipt ? 'verified' : 'consistent'], lines: [about, state, ...daily, ...elsewhere, words.limits], rows }
}

function start() {
  const byId = (id) => document.getElementById(id)
  const files = { game: null, receipt: null }

  function show() {
    const words = WORDS[byId('language').value]
    document.documentElement.lang = byId('language').value
    document.title = words.title
    for (const element of document.querySelectorAll('[data-word]')) element.textContent = words[element.dataset.word]
    byId('result').hidden = !files.game
    if (!files.game) return
    const result = verify(files.game, files.receipt)
    const { verdict, lines, rows } = tell(result, words)
    byId('verdict').textContent = verdict
    byId('verdict').className = result.fault ? 'bad' : 'good'
    byId('lines').replaceChildren(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })))
    byId('rows').replaceChildren(
      ...rows.map((cells) => {
        const row = document.createElement('tr')
        row.append(...cells.map((text, i) => Object.assign(document.createElement(i ? 'td' : 'th'), { textContent: text, scope: 'row' })))
        return row
      }),
    )
  }

  /** Take files in any order: only a game has entries. */
  async function take(list, name) {
    for (const file of list) {
      const content = new Uint8Array(await file.arrayBuffer())
      const isGame = new TextDecoder().decode(content.slice(0, 64)).includes('"entries":')
      files[name ?? (isGame ? 'game' : 'receipt')] = content
    }
    show()
  }

  for (const name of ['game', 'receipt'])
    byId(name).addEventListener('change', (event) => {
      files[name] = null
      take(event.target.files, name)
    })
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  })
  byId('language').addEventListener('change', show)
  byId('language').value = Object.keys(WORDS).find((code) => navigator.language.startsWith(code)) ?? 'en'
  show()
}

if (globalThis.document) start()
