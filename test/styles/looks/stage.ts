import type { Page } from 'playwright-core';
import { COLORS } from '../../../src/model/http/color.ts';

/** Adds elements in states and combinations that the blocks on the page do not have. */
export async function stage(page: Page, html: string): Promise<void> {
  await page.evaluate(
    ({ blocks, colors }) => {
      const find = (selector: string) => document.querySelector(selector) as HTMLElement;
      const clone = (selector: string) => find(selector).cloneNode(true) as HTMLElement;
      const wrap = (attributes: Record<string, string>, ...children: Node[]) => {
        const box = document.createElement('div');
        for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
        box.append(...children);
        return box;
      };
      const levels = [1, 2, 3, 4, 5, 6];
      const markdown =
        '<p>first</p><p>second <a href="#x">link</a> <code>code</code> <a class="theirs" href="#x">link</a> <a class="" href="#x">link</a> <code class="theirs">code</code> <img alt="" width="1"> <svg></svg> <video width="1"></video></p>' +
        levels.map((level) => `<h${level}>${level} <a href="#x">link</a></h${level}>`).join('') +
        '<ul><li>one<ul><li>two</li></ul><ol><li>three</li></ol></li></ul><ol><li>one</li></ol><ul class="theirs"></ul><ol class="theirs"></ol>' +
        '<ul class="contains-task-list"><li class="task-list-item">done</li></ul><dl><dt>term</dt><dd>said</dd></dl><figure></figure><hr>' +
        '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table><blockquote><a href="#x">quoted</a><blockquote>quoted twice</blockquote></blockquote><p hidden>hidden</p>' +
        '<details open><summary>more</summary></details><pre><code class="language-js">panel</code></pre><p>last</p>';

      // Remove blocks that add no new parts, to save time.
      for (const name of ['longBodies', 'translated', 'empty']) find(`[data-block=${name}]`).remove();
      const before = wrap({ id: 'static' });
      before.innerHTML = blocks;
      before.replaceChildren(...before.querySelectorAll(':is([data-block=responses], [data-block=form])'));

      // In browsers that do not support `until-found`, the `hidden` attribute is empty.
      const withoutFindInPage = clone('[data-block=responses] [data-tabs]');
      withoutFindInPage.querySelector('.apiblock-panel[hidden]')!.setAttribute('hidden', '');
      find('[data-block=languages] .apiblock-header .apiblock-copy').dataset.result = 'copied';
      find('[data-block=full] .apiblock-endpoint').append(clone('.apiblock-since'));
      const failed = find('[data-block=responses] .apiblock-header .apiblock-copy');
      failed.dataset.result = 'failed';
      failed.append(
        Object.assign(document.createElement('span'), { className: 'apiblock-copy-note', textContent: 'x' }),
      );

      const written = clone('[data-block=full] .apiblock-block');
      for (const place of written.querySelectorAll('.apiblock-description, .apiblock-field-description'))
        place.innerHTML = markdown;
      const warning = clone('[data-block=deprecated] .apiblock-warning');
      warning.innerHTML = markdown;
      written.append(warning);
      const nested = clone('[data-block=fields] .apiblock-block');
      nested
        .querySelector('.apiblock-field-description')!
        .replaceChildren(clone('[data-block=groups] .apiblock-field'));
      const closed = clone('.apiblock-expandable');
      closed.removeAttribute('open');

      const content = () => wrap({ class: 'apiblock-example-content' });
      const inside = clone('[data-block=small] .apiblock-group');
      inside.append(content());
      const after = content();
      for (const place of [inside.lastElementChild!, after]) place.innerHTML = '<p>first</p><p>last</p>';

      const toOpenMenu = () => {
        const menu = clone('[data-block=responses] .apiblock-tab-menu');
        menu.firstElementChild!.ariaExpanded = 'true';
        const list = wrap({ class: 'apiblock-tab-menu-list' });
        list.innerHTML =
          '<button class="apiblock-tab-menu-item" data-color="red">x</button><button class="apiblock-tab-menu-item">x</button>';
        menu.append(list);
        return menu;
      };
      // The page has a menu with and without the popover attribute, because not all browsers support popovers.
      const popover = toOpenMenu();
      (popover.lastElementChild as HTMLElement).popover = 'manual';

      const empty = clone('[data-block=small] .apiblock-group');
      empty
        .querySelector('.apiblock-code')!
        .replaceWith(wrap({ class: 'apiblock-empty' }, document.createTextNode('No content')));

      // One badge in each color, including colors that no HTTP method uses.
      const hues = colors.map((color) => {
        const block = clone('[data-block=small] .apiblock-block');
        (block.querySelector('.apiblock-method') as HTMLElement).dataset.color = color;
        return block;
      });

      // Fields at all depths up to the depth at which the indentation stops growing.
      const toField = (depth: number) => {
        const field = clone('[data-block=groups] .apiblock-field');
        if (depth > 0) field.dataset.depth = String(depth);
        return field;
      };
      const steps = wrap({ class: 'apiblock-fields' }, ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(toField));
      const toParent = (depth: number, ...children: Node[]) => {
        const parent = toField(depth);
        parent.querySelector('.apiblock-field-description')!.append(...children);
        return parent;
      };
      const toExpandable = (...children: Node[]) => {
        const expandable = clone('.apiblock-expandable');
        expandable.querySelector('.apiblock-expandable-content')!.replaceChildren(...children);
        return expandable;
      };
      const families = [
        toParent(1, toField(2)),
        toParent(0, toExpandable(toField(1))),
        toParent(0, toField(1), toField(0)),
        toExpandable(toField(1)),
      ];

      // Root elements with an additional class from the host.
      const roots = ['block', 'field', 'expandable', 'example', 'variants'].map((name) => {
        const root = clone(`.apiblock-${name}`);
        root.classList.add('theirs');
        return root;
      });
      const their = clone('[data-block=groups] .apiblock-field');
      their.classList.add('theirs');

      const given = clone('[data-block=answers] .apiblock-block');
      for (const root of given.querySelectorAll('[class$=" not-prose"]')) root.classList.add('theirs');
      const neighbors = wrap(
        { class: 'apiblock-fields' },
        clone('[data-block=groups] .apiblock-field'),
        clone('.apiblock-expandable'),
      );

      // Two blocks with a credential label at each header and at the first field. In the second block, the headers are
      // not at the end of their section.
      const toCredential = (tag: string, className: string) =>
        Object.assign(document.createElement(tag), { className, textContent: 'API key' });
      const withCredentials = ['[data-block=full]', '.apiblock-section > .apiblock-headers:not(:last-child)'].map(
        (selector) => {
          const block = find(selector).closest('.apiblock-block') ?? find(`${selector} .apiblock-block`);
          const copy = block.cloneNode(true) as HTMLElement;
          for (const value of copy.querySelectorAll('.apiblock-header-value'))
            value.after(toCredential('dd', 'apiblock-header-credential'));
          copy.querySelector('.apiblock-field-head')?.append(toCredential('span', 'apiblock-field-credential'));
          return copy;
        },
      );
      // Sections of a block with `expand`.
      const toSection = (id: string, className: string) => {
        const section = clone('[data-block=answers] .apiblock-section:has(> .apiblock-field:nth-child(3))');
        section.id = id;
        section.children[2]!.classList.add(...className.split(' ').filter(Boolean));
        const button = Object.assign(document.createElement('button'), { className: 'apiblock-expand-all' });
        section.children[1]!.after(button);
        return section;
      };
      const errors = toSection('errors', '');
      const shape = Object.assign(document.createElement('code'), {
        className: 'apiblock-shape',
        textContent: '{ code }',
      });
      const toNamed = (id: string, disclosure: HTMLElement) => {
        const names = Object.assign(document.createElement('span'), { className: 'apiblock-names' });
        names.dataset.names = 'id, name';
        disclosure.querySelector('summary')!.append(names);
        return wrap({ id }, disclosure);
      };
      const named = [
        toNamed('names-closed', closed.cloneNode(true) as HTMLElement),
        toNamed('names-open', clone('.apiblock-expandable[open]')),
      ];
      const fields = closed.cloneNode(true) as HTMLElement;
      fields.querySelector('summary')!.replaceChildren(shape);
      errors.replaceChildren(...[...errors.children].slice(0, 2), fields);
      // Fields without a description: the details follow the head.
      const described = clone('.apiblock-field:has(> .apiblock-field-details .apiblock-field-value)');
      const mistaken = described.cloneNode(true) as HTMLElement;
      mistaken.querySelector('.apiblock-field-details')!.replaceChildren(clone('.apiblock-problem'));
      const withMembers = clone('.apiblock-field:has(> .apiblock-field-details [data-detail=limits])');
      for (const field of [described, mistaken, withMembers]) {
        for (const child of [...field.children].slice(1)) if (!child.matches('.apiblock-field-details')) child.remove();
      }
      withMembers.append(wrap({ class: 'apiblock-field-description' }, toField(0)));
      const plain = wrap({ id: 'plain', class: 'apiblock-fields' }, described, mistaken, withMembers);
      // The disclosure with the other fields of a long response.
      const others = toExpandable(toField(0));
      others.dataset.continues = 'true';
      const slot = wrap({ class: 'apiblock-slot' });

      const status = Object.assign(document.createElement('div'), { className: 'apiblock-status' });
      const darkCode = wrap(
        { id: 'dark-code', style: '--apiblock-code-text: #e6edf3' },
        clone('.apiblock-variants'),
        clone('[data-block=small] .apiblock-block'),
        clone('[data-block=choices] .apiblock-choice'),
      );
      darkCode.querySelector('.apiblock-main')!.append(document.createElement('pre'));
      const textVariants = clone('.apiblock-variants');
      const textVariant = textVariants.querySelector('.apiblock-variant-content')!;
      textVariant.id = 'text-variant';
      textVariant.prepend(document.createElement('p'));
      textVariant.append(document.createElement('p'));
      const themes = [{ style: 'color: #6b6375' }, { style: 'color: #9ca3af; background: #0d1117' }];
      const onlyServer = clone('[data-block=choice] .apiblock-servers');
      for (const radio of onlyServer.querySelectorAll('.apiblock-check')) radio.remove();
      onlyServer.querySelector('.apiblock-server-choice')!.toggleAttribute('data-chosen', true);
      const otherServers = clone('[data-block=choice] .apiblock-servers');
      otherServers.querySelector('.apiblock-server')!.removeAttribute('data-chosen');
      otherServers.querySelector('.apiblock-server-choice')!.replaceChildren();
      for (const servers of [find('[data-block=choice] .apiblock-servers'), onlyServer, otherServers])
        servers.querySelector('details')!.open = true;
      const toCopyPage = (attributes: Record<string, string>) => {
        const page = document.createElement('span');
        page.className = 'apiblock-copy-page not-prose';
        page.append(
          wrap({ class: 'apiblock-actions', 'data-copy': '', ...attributes }, document.createElement('button')),
        );
        return page;
      };
      const staged = wrap(
        { id: 'staged' },
        ...themes.map((theme) => wrap(theme, clone('[data-block=small] .apiblock-block'))),
        wrap({}, ...Array.from({ length: 25 }, () => find('[data-block=small] .apiblock-block').cloneNode())),
        wrap({}, written),
        wrap({}, nested),
        wrap({}, clone('[data-block=groups] .apiblock-field'), clone('.apiblock-expandable')),
        closed,
        ...named,
        wrap({}, inside, after),
        wrap({}, empty),
        // The value of a `servers` prop that is not valid JSON.
        wrap({ class: 'apiblock-servers' }, clone('[data-block=small] .apiblock-group')),
        // In the first list, the servers have no radio buttons, and another address is chosen. In the second list, the
        // first server is not chosen, and readers cannot enter another address.
        wrap({ id: 'servers-only' }, onlyServer),
        wrap({ id: 'servers-other' }, otherServers),
        // The value of an `oauth` prop that is not valid JSON.
        wrap({ class: 'apiblock-oauth' }, clone('[data-block=small] .apiblock-group')),
        wrap({ id: 'without-find-in-page' }, withoutFindInPage),
        wrap({ id: 'menu' }, toOpenMenu()),
        wrap({ id: 'popover' }, popover),
        wrap({ id: 'hues' }, ...hues),
        wrap({ id: 'steps' }, steps),
        wrap({ id: 'given' }, given),
        wrap({ id: 'inside' }, neighbors),
        ...families.map((family) => wrap({ class: 'family' }, family)),
        wrap({ id: 'theirs' }, ...roots, ...Array.from({ length: 24 }, () => roots[0]!.cloneNode())),
        wrap({ id: 'their-last' }, their),
        wrap({}, toSection('expanded', ''), toSection('expanded-theirs', 'theirs'), errors),
        wrap({ id: 'others' }, others),
        plain,
        wrap({ id: 'credentials' }, ...withCredentials),
        wrap({ class: 'apiblock-description' }, slot),
        wrap({ id: 'copy-page' }, toCopyPage({}), toCopyPage({ 'data-shown': '' })),
        status,
        darkCode,
        textVariants,
      );
      document.body.append(staged, before);
      (popover.lastElementChild as HTMLElement).showPopover();
    },
    { blocks: html, colors: COLORS },
  );
}
