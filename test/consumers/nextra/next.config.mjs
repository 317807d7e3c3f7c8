import remarkCodeGroups from 'apiblock/remark';
import nextra from 'nextra';

export default nextra({ mdxOptions: { remarkPlugins: [remarkCodeGroups] } })({});
