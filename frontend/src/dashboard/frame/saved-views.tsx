import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { kept } from '../../lib/storage.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { closePopover, Popover, popoverItem } from './popover.tsx';

const NameDialog = fetchedDialog('save as a view', async () => (await import('./name-view.tsx')).NameView);

/** Puts the view switch and the saved views in one line, on phones too. */
export const viewsRow = 'flex min-w-0 items-center gap-4 max-md:w-full max-md:*:first:w-auto max-md:*:first:flex-1';

interface View {
  name: string;
  /** Its query string. */
  search: string;
}

/** The parameter that names the open view. */
const openParam = 'saved';

/** Named filters of a list, kept in this browser. The filters are in the URL, so it can be shared. */
export function SavedViews({ list }: { list: string }) {
  const { views, save } = useViews(list);
  const [params, setParams] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const toast = useToast();
  const now = searchOf(params);
  const open = views.find(({ name }) => name === params.get(openParam));
  const isEdited = open !== undefined && open.search !== now;
  const others = (name: string) => views.filter((view) => view.name !== name);
  const show = ({ name, search }: View) =>
    setParams(`${search}${search && '&'}${openParam}=${encodeURIComponent(name)}`);

  function store(name: string) {
    save([...others(name), { name, search: now }]);
    show({ name, search: now });
  }

  function remove(view: View) {
    save(others(view.name));
    toast({
      title: `View deleted: ${view.name}`,
      action: { label: 'Undo', onClick: () => save([...others(view.name), view]) },
    });
  }

  return (
    <>
      <Popover
        className="flex border border-line-ui font-medium text-ink-2 hover:border-ink hover:text-ink"
        button={<ButtonText name={open?.name ?? 'Views'} isEdited={isEdited} />}
      >
        <ul>
          {views.map((view) => (
            <li key={view.name} className="flex items-center">
              <button
                type="button"
                aria-current={view === open ? 'true' : undefined}
                className={`${popoverItem} aria-[current]:font-semibold`}
                onClick={(event) => {
                  closePopover(event);
                  show(view);
                }}
              >
                {view.name}
              </button>
              <IconButton label={`Delete view ${view.name}`} onClick={() => remove(view)}>
                <Icon path={deskIcons.trash} small />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className={views.length > 0 ? 'mt-1.5 border-t border-line pt-1.5' : ''}>
          {isEdited && (
            <button
              type="button"
              className={popoverItem}
              onClick={(event) => {
                closePopover(event);
                store(open.name);
                toast({ title: `View saved: ${open.name}` });
              }}
            >
              {`Save changes to “${open.name}”`}
            </button>
          )}
          <button
            type="button"
            aria-haspopup="dialog"
            className={popoverItem}
            onClick={(event) => {
              closePopover(event);
              setNaming(true);
            }}
          >
            Save as a view
          </button>
        </div>
      </Popover>
      {isNaming && <NameDialog onName={store} onClose={() => setNaming(false)} />}
    </>
  );
}

function ButtonText({ name, isEdited }: { name: string; isEdited: boolean }) {
  return (
    <>
      <span>{name}</span>
      {isEdited && <span className="font-normal text-ink-3">edited</span>}
    </>
  );
}

function useViews(list: string) {
  const key = `prism-views-${list}`;
  const text = useSyncExternalStore(
    kept.subscribe,
    () => kept.get(key),
    () => null,
  );
  const views: readonly View[] = text === null ? [] : JSON.parse(text);
  return { views, save: (now: readonly View[]) => kept.set(key, JSON.stringify(now)) };
}

/** The sorted query string without the name of a view. */
function searchOf(params: URLSearchParams): string {
  const said = new URLSearchParams([...params].filter(([name]) => name !== openParam));
  said.sort();
  return said.toString();
}
