import {
  readLinkedServer,
  readServerChoice,
  type ChosenServer,
  type ServerChoiceSource,
  toChosenUrl,
} from '../../model/block/server-choice.js';
import { trimSlashes } from '../../model/http/url.js';
import { announce } from '../interaction/announce.js';
import { holdInPlace } from '../viewport/hold-in-place.js';
import { getStoredChoice, setLinkedChoice, storeChoice, subscribeToChoices } from './chosen-server.js';
import { createServerPicker } from './server-picker.js';
import { createServerUpdater } from './server-updater.js';

/** Attribute that the console sets on a block to select the server from a link. */
const LINKED_SERVER = 'data-linked-server';

/**
 * Lets the reader choose the server of a block. The choice applies to all blocks on the page with the same servers, and
 * is stored for later pages.
 *
 * @param place - An empty element next to the list of servers. React has rendered both.
 * @returns A function that removes the controls and shows the documented base URL again.
 */
export function showServerChoice(place: HTMLElement, json: string): () => void {
  const source = JSON.parse(json) as ServerChoiceSource;
  const block = place.closest('.apiblock-block');
  const list = place.parentElement?.querySelector('.apiblock-server-list');
  if (!block || !list) return () => {};
  const key = source.servers.map(({ url }) => url).join(' ');
  const updater = createServerUpdater(block, source);
  const initial = { url: source.servers[0]?.url ?? '', values: {} };
  const readChoice = () => readServerChoice(getStoredChoice(key), source);
  const toUrl = (choice: ChosenServer) => trimSlashes(toChosenUrl(choice, source.servers));
  const choose = async (choice: ChosenServer, control: Element) => {
    const url = toUrl(choice);
    if (!(await updater.load())) return picker.show(readChoice());
    const restorePosition = holdInPlace(control);
    storeChoice(key, url === source.baseUrl ? undefined : choice);
    restorePosition();
    announce(url);
  };
  /** Selects the server that the link to this block specifies. Ignores a server that the block does not document. */
  const followLink = async () => {
    const json = block.getAttribute(LINKED_SERVER);
    if (json === null) return;
    const choice = readLinkedServer(JSON.parse(json), source.servers);
    if (choice && (await updater.load())) setLinkedChoice(key, choice);
    // Remove the attribute, because the console waits until it is gone.
    block.removeAttribute(LINKED_SERVER);
  };
  const picker = createServerPicker({ place, list, source, onChoose: (...chosen) => void choose(...chosen) });
  const update = () => {
    const choice = readChoice();
    picker.show(choice);
    const linkable = readLinkedServer(choice ?? initial, source.servers);
    const isComplete = linkable !== undefined && toUrl(linkable) === toUrl(choice ?? initial);
    // The console adds `server` to links. If a link cannot contain the chosen server, the console shows a message with
    // the `omitted` address.
    const selected = { server: linkable, omitted: isComplete ? undefined : toUrl(choice ?? initial) };
    block.querySelector(':scope > .apiblock-servers')?.setAttribute('data-selected', JSON.stringify(selected));
    updater.show(choice && toUrl(choice));
  };
  update();
  const linkObserver = new MutationObserver(() => void followLink());
  linkObserver.observe(block, { attributeFilter: [LINKED_SERVER] });
  void followLink();
  const unsubscribe = subscribeToChoices(update);
  return () => {
    unsubscribe();
    linkObserver.disconnect();
    picker.remove();
    updater.stop();
  };
}
