import { viewsRow, SavedViews } from '../frame/saved-views.tsx';
import { postCategories } from '@prism/core/contract/blog';
import { useBlogCategories } from '../shared/use-blog-categories.ts';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import type { useAddressFilter } from '../shared/use-address-filter.ts';

export const postFilters = ['status', 'ai', 'featured', 'category'] as const;

type PostFilter = (typeof postFilters)[number];

const statuses = [
  ['', 'All'],
  ['published', 'Published'],
  ['draft', 'Drafts'],
] as const;

export function PostFilters({
  filter,
  narrow,
}: Pick<ReturnType<typeof useAddressFilter<PostFilter>>, 'filter' | 'narrow'>) {
  const categories = postCategories(useBlogCategories()).toSorted();
  const status = filter['status'] ?? '';
  const toggle = (name: 'ai' | 'featured') => narrow(name, filter[name] ? '' : 'true');
  return (
    <>
      <select
        className="control min-h-11 max-w-64 flex-[1_1_10rem] py-1.5 max-md:max-w-none max-md:basis-full"
        aria-label="Category"
        value={filter['category'] ?? ''}
        onChange={(event) => narrow('category', event.target.value)}
      >
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <ChoiceGroup label="Status">
        {statuses.map(([value, label]) => (
          <Choice key={value} isChosen={status === value} onChoose={() => narrow('status', value)}>
            {label}
          </Choice>
        ))}
      </ChoiceGroup>
      <div className={viewsRow}>
        <ChoiceGroup label="Only">
          <Choice isChosen={filter['ai'] !== undefined} onChoose={() => toggle('ai')}>
            AI
          </Choice>
          <Choice isChosen={filter['featured'] !== undefined} onChoose={() => toggle('featured')}>
            Featured
          </Choice>
        </ChoiceGroup>
        <SavedViews list="articles" />
      </div>
    </>
  );
}
